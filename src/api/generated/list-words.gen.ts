import type { Enumeration } from '../enumeration.ts';

export const evaluatedScope: Enumeration = {
  "schema": "EvaluatedScope",
  "title": "Scope of an open-items observation",
  "values": {
    "WHOLE_PULL_REQUEST": {
      "label": "in the whole pull request",
      "meaning": "Counted over the whole pull request."
    },
    "LATEST_RUN": {
      "label": "in the latest run",
      "meaning": "Counted over the latest run."
    }
  }
};

export const findingSeverity: Enumeration = {
  "schema": "FindingSeverity",
  "title": "Severity of a finding",
  "values": {
    "SERIOUS": {
      "label": "Serious",
      "meaning": "The reviewer rates the finding serious.",
      "tone": "serious"
    },
    "WARNING": {
      "label": "Warning",
      "meaning": "The reviewer rates the finding a warning.",
      "tone": "gap"
    }
  }
};

export const mergeGateState: Enumeration = {
  "schema": "MergeGateState",
  "title": "Merge gate",
  "values": {
    "PASSING": {
      "label": "Passing",
      "meaning": "The policy passes for this exact repository and head."
    },
    "BLOCKED": {
      "label": "Blocked",
      "meaning": "The policy blocks this exact repository and head.",
      "tone": "serious"
    },
    "PENDING": {
      "label": "Pending",
      "meaning": "The policy has not been evaluated yet."
    },
    "UNAVAILABLE": {
      "label": "Unavailable",
      "meaning": "The state of the gate is unavailable.",
      "tone": "gap"
    }
  }
};

export const publicationState: Enumeration = {
  "schema": "PublicationState",
  "title": "Publication",
  "values": {
    "PUBLISHED": {
      "label": "Published",
      "meaning": "The review was posted."
    },
    "WITHHELD": {
      "label": "Withheld",
      "meaning": "Not posted to the pull request until somebody publishes it."
    },
    "PUBLICATION_REQUESTED": {
      "label": "Publication requested",
      "meaning": "Someone asked to publish the review; it may not be published yet.",
      "tone": "live"
    },
    "PUBLICATION_REFUSED": {
      "label": "Publication refused",
      "meaning": "Publishing the review was refused or failed.",
      "tone": "serious"
    }
  }
};

export const pullRequestState: Enumeration = {
  "schema": "PullRequestState",
  "title": "Pull request",
  "values": {
    "OPEN": {
      "label": "Pull request open",
      "meaning": "The pull request is open."
    },
    "CLOSED": {
      "label": "Pull request closed",
      "meaning": "The pull request is closed."
    },
    "MERGED": {
      "label": "Pull request merged",
      "meaning": "The pull request is merged.",
      "tone": "merged"
    }
  }
};

export const reviewKind: Enumeration = {
  "schema": "ReviewKind",
  "title": "Kind of review",
  "values": {
    "PULL_REQUEST": {
      "label": "Pull request",
      "meaning": "A review of a pull request."
    },
    "DEPLOYMENT": {
      "label": "Deployment",
      "meaning": "A review of a deployment."
    },
    "PATCH": {
      "label": "Patch",
      "meaning": "A review of a local patch. It is never posted to a pull request."
    }
  }
};

export const reviewStatus: Enumeration = {
  "schema": "ReviewStatus",
  "title": "Review status",
  "values": {
    "PENDING": {
      "label": "Pending",
      "meaning": "The review is waiting to run.",
      "icon": "ring"
    },
    "RUNNING": {
      "label": "Running",
      "meaning": "The review is running.",
      "tone": "live",
      "icon": "dashed"
    },
    "COMPLETED": {
      "label": "Completed",
      "meaning": "The run finished. That alone says nothing about what it found."
    },
    "INCOMPLETE": {
      "label": "Incomplete",
      "meaning": "The run ended with gaps. What it did not look at can still be wrong.",
      "tone": "gap",
      "icon": "half"
    },
    "FAILED": {
      "label": "Failed",
      "meaning": "The run failed.",
      "tone": "serious",
      "icon": "cross"
    },
    "SUPERSEDED": {
      "label": "Superseded",
      "meaning": "A newer review took its place. This token may not be able to see that one.",
      "icon": "skip"
    },
    "STOPPED": {
      "label": "Stopped",
      "meaning": "The run was stopped before it finished.",
      "tone": "gap",
      "icon": "stop"
    },
    "EXCLUDED": {
      "label": "Excluded",
      "meaning": "The change was excluded from review.",
      "icon": "skip"
    }
  }
};

export const stoppedFrom: Enumeration = {
  "schema": "StoppedFrom",
  "title": "Where a run was stopped from",
  "values": {
    "SERVICE": {
      "label": "from the service",
      "meaning": "It was stopped from the service."
    },
    "PULL_REQUEST": {
      "label": "from the pull request",
      "meaning": "It was stopped from the pull request."
    }
  }
};

export const triggerOrigin: Enumeration = {
  "schema": "TriggerOrigin",
  "title": "Trigger",
  "values": {
    "AUTOMATIC": {
      "label": "Automatic",
      "meaning": "The service started the review on its own."
    },
    "COMMAND": {
      "label": "Command",
      "meaning": "A command started the review."
    },
    "RERUN": {
      "label": "Rerun",
      "meaning": "The review is a rerun of an earlier one, on the same code."
    },
    "MANUAL": {
      "label": "Manual",
      "meaning": "Someone asked the service for the review."
    },
    "UNKNOWN": {
      "label": "Unknown trigger",
      "meaning": "The service does not recognize the recorded trigger."
    }
  }
};
