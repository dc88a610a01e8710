import type { Enumeration } from '../enumeration.ts';

export const evaluatedScope: Enumeration = {
  "schema": "EvaluatedScope",
  "title": "Scope of open items",
  "values": {
    "WHOLE_PULL_REQUEST": {
      "label": "in the whole pull request",
      "meaning": "The counts cover more than the latest run."
    },
    "LATEST_RUN": {
      "label": "in the latest run",
      "meaning": "The counts don’t cover earlier runs."
    }
  }
};

export const findingSeverity: Enumeration = {
  "schema": "FindingSeverity",
  "title": "Finding severity",
  "values": {
    "SERIOUS": {
      "label": "Serious",
      "meaning": "The more severe of the two levels.",
      "tone": "serious"
    },
    "WARNING": {
      "label": "Warning",
      "meaning": "The less severe of the two levels.",
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
      "meaning": "The policy allows merging this exact head."
    },
    "BLOCKED": {
      "label": "Blocked",
      "meaning": "The policy doesn’t allow merging this exact head.",
      "tone": "serious"
    },
    "PENDING": {
      "label": "Pending",
      "meaning": "The policy hasn’t been evaluated yet."
    },
    "UNAVAILABLE": {
      "label": "Unavailable",
      "meaning": "The policy’s result can’t be shown.",
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
      "meaning": "Not posted until someone publishes it."
    },
    "PUBLICATION_REQUESTED": {
      "label": "Publication requested",
      "meaning": "Requested. It may not be published yet.",
      "tone": "live"
    },
    "PUBLICATION_REFUSED": {
      "label": "Publication refused",
      "meaning": "The review couldn’t be published.",
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
      "meaning": "Neither merged nor closed when last seen."
    },
    "CLOSED": {
      "label": "Pull request closed",
      "meaning": "Closed without being merged."
    },
    "MERGED": {
      "label": "Pull request merged",
      "meaning": "Its changes are in the base branch.",
      "tone": "merged"
    }
  }
};

export const reviewKind: Enumeration = {
  "schema": "ReviewKind",
  "title": "Review kind",
  "values": {
    "PULL_REQUEST": {
      "label": "Pull request",
      "meaning": "A review of the changes in a pull request."
    },
    "DEPLOYMENT": {
      "label": "Deployment",
      "meaning": "A review of what is deployed."
    },
    "PATCH": {
      "label": "Patch",
      "meaning": "A review of a local diff. It’s never posted to a pull request."
    }
  }
};

export const reviewStatus: Enumeration = {
  "schema": "ReviewStatus",
  "title": "Review status",
  "values": {
    "PENDING": {
      "label": "Pending",
      "meaning": "Waiting to run.",
      "icon": "ring"
    },
    "RUNNING": {
      "label": "Running",
      "meaning": "The run hasn’t finished. Missing results may still arrive.",
      "tone": "live",
      "icon": "dashed"
    },
    "COMPLETED": {
      "label": "Completed",
      "meaning": "The run finished, with or without findings."
    },
    "INCOMPLETE": {
      "label": "Incomplete",
      "meaning": "The run ended with gaps. There may be problems in what it didn’t look at.",
      "tone": "gap",
      "icon": "half"
    },
    "FAILED": {
      "label": "Failed",
      "meaning": "The run couldn’t finish. There may be problems it didn’t get to.",
      "tone": "serious",
      "icon": "cross"
    },
    "SUPERSEDED": {
      "label": "Superseded",
      "meaning": "Replaced by a newer review, which this token may not be able to see.",
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
  "title": "Where the stop was requested",
  "values": {
    "SERVICE": {
      "label": "from the service",
      "meaning": "The stop was requested in the service itself."
    },
    "PULL_REQUEST": {
      "label": "from the pull request",
      "meaning": "The stop was requested on the source host."
    }
  }
};

export const triggerOrigin: Enumeration = {
  "schema": "TriggerOrigin",
  "title": "Trigger",
  "values": {
    "AUTOMATIC": {
      "label": "Automatic",
      "meaning": "Started automatically by the service."
    },
    "COMMAND": {
      "label": "Command",
      "meaning": "Started by a command."
    },
    "RERUN": {
      "label": "Rerun",
      "meaning": "A rerun of an earlier review, on the same code."
    },
    "MANUAL": {
      "label": "Manual",
      "meaning": "Requested through the service."
    },
    "UNKNOWN": {
      "label": "Unknown trigger",
      "meaning": "The service doesn’t recognize the recorded trigger."
    }
  }
};
