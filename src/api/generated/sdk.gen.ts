// @ts-nocheck

import type { Client, ClientMeta, Options as Options2, RequestResult, TDataShape } from './client';
import { client } from './client.gen';
import type { ExportDatasetData, ExportDatasetErrors, ExportDatasetResponses, GetAssessmentData, GetAssessmentErrors, GetAssessmentResponses, GetDeploymentReviewData, GetDeploymentReviewErrors, GetDeploymentReviewResponses, GetFindingData, GetFindingErrors, GetFindingResponses, GetPullRequestReviewData, GetPullRequestReviewErrors, GetPullRequestReviewResponses, GetRepositoryReviewGuidanceData, GetRepositoryReviewGuidanceErrors, GetRepositoryReviewGuidanceResponses, GetReviewData, GetReviewErrors, GetReviewResponses, GetReviewRoutingData, GetReviewRoutingErrors, GetReviewRoutingResponses, ListPullRequestReviewsData, ListPullRequestReviewsErrors, ListPullRequestReviewsResponses, ListRepositoryNamesData, ListRepositoryNamesErrors, ListRepositoryNamesResponses, ListReviewsData, ListReviewsErrors, ListReviewsResponses, RequestPatchReviewData, RequestPatchReviewErrors, RequestPatchReviewResponses, RequestPullRequestReviewData, RequestPullRequestReviewErrors, RequestPullRequestReviewResponses, RerunReviewData, RerunReviewErrors, RerunReviewResponses } from './types.gen';

export type Options<TData extends TDataShape = TDataShape, ThrowOnError extends boolean = boolean, TResponse = unknown> = Options2<TData, ThrowOnError, TResponse> & {
    /**
     * You can provide a client instance returned by `createClient()` instead of
     * individual options. This might be also useful if you want to implement a
     * custom client.
     */
    client?: Client;
    /**
     * You can pass arbitrary values through the `meta` object. This can be
     * used to access values that aren't defined as part of the SDK function.
     */
    meta?: keyof ClientMeta extends never ? Record<string, unknown> : ClientMeta;
};

/**
 * Export review metadata
 *
 * Returns one page of a version-1 dataset for a time window, as newline-delimited JSON or CSV. The window from `from` to `to` is at most 31 days. Rows respect the token's repository restriction. The response is not JSON. Decided: the rows of `finding_outcomes` are sums over the window, so windows are never stitched: one file a window.
 */
export const exportDataset = <ThrowOnError extends boolean = false>(options: Options<ExportDatasetData, ThrowOnError>): RequestResult<ExportDatasetResponses, ExportDatasetErrors, ThrowOnError> => (options.client ?? client).get<ExportDatasetResponses, ExportDatasetErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/api/v1/organizations/{org_id}/exports/{dataset}',
    ...options
});

/**
 * List repositories
 *
 * Returns the ID and full name of each connected repository inside the token's repository restriction, including repositories with no review.
 */
export const listRepositoryNames = <ThrowOnError extends boolean = false>(options: Options<ListRepositoryNamesData, ThrowOnError>): RequestResult<ListRepositoryNamesResponses, ListRepositoryNamesErrors, ThrowOnError> => (options.client ?? client).get<ListRepositoryNamesResponses, ListRepositoryNamesErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/api/v1/organizations/{org_id}/repository-names',
    ...options
});

/**
 * List reviews
 *
 * Lists the latest run of each pull request in the organization, with cursor pagination. Decided: the list also holds every deployment and patch review, each being its own latest run; newest `created_at` first, then `id`; filters combine with AND.
 */
export const listReviews = <ThrowOnError extends boolean = false>(options: Options<ListReviewsData, ThrowOnError>): RequestResult<ListReviewsResponses, ListReviewsErrors, ThrowOnError> => (options.client ?? client).get<ListReviewsResponses, ListReviewsErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/api/v1/organizations/{org_id}/reviews',
    ...options
});

/**
 * Get a review
 *
 * Returns one review with its subjects, assessments and open items.
 */
export const getReview = <ThrowOnError extends boolean = false>(options: Options<GetReviewData, ThrowOnError>): RequestResult<GetReviewResponses, GetReviewErrors, ThrowOnError> => (options.client ?? client).get<GetReviewResponses, GetReviewErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/api/v1/organizations/{org_id}/reviews/{review_id}',
    ...options
});

/**
 * Get an assessment
 *
 * Returns one assessment of a review with its decision, checks and findings.
 */
export const getAssessment = <ThrowOnError extends boolean = false>(options: Options<GetAssessmentData, ThrowOnError>): RequestResult<GetAssessmentResponses, GetAssessmentErrors, ThrowOnError> => (options.client ?? client).get<GetAssessmentResponses, GetAssessmentErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/api/v1/organizations/{org_id}/reviews/{review_id}/assessments/{assessment_id}',
    ...options
});

/**
 * Rerun a review
 *
 * Creates a new run of the review's original immutable code subject; earlier runs are unchanged. A local patch review is not rerun. Requires live write access to the source host. Takes no request body. Not idempotent: a repeated request can create another run, so clients make one attempt.
 */
export const rerunReview = <ThrowOnError extends boolean = false>(options: Options<RerunReviewData, ThrowOnError>): RequestResult<RerunReviewResponses, RerunReviewErrors, ThrowOnError> => (options.client ?? client).post<RerunReviewResponses, RerunReviewErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/api/v1/organizations/{org_id}/reviews/{review_id}/rerun',
    ...options
});

/**
 * Get the routing plan of a review
 *
 * Returns the validated routing plan and recorded finding placements: retained routing facts, not model output or a deployment recommendation.
 */
export const getReviewRouting = <ThrowOnError extends boolean = false>(options: Options<GetReviewRoutingData, ThrowOnError>): RequestResult<GetReviewRoutingResponses, GetReviewRoutingErrors, ThrowOnError> => (options.client ?? client).get<GetReviewRoutingResponses, GetReviewRoutingErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/api/v1/organizations/{org_id}/reviews/{review_id}/routing',
    ...options
});

/**
 * Get a deployment review
 *
 * Returns the deployment review with that public key.
 */
export const getDeploymentReview = <ThrowOnError extends boolean = false>(options: Options<GetDeploymentReviewData, ThrowOnError>): RequestResult<GetDeploymentReviewResponses, GetDeploymentReviewErrors, ThrowOnError> => (options.client ?? client).get<GetDeploymentReviewResponses, GetDeploymentReviewErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/api/v1/organizations/{org_id}/reviews/deployments/{public_key}',
    ...options
});

/**
 * List the reviews of a pull request
 *
 * Returns the review runs of one pull request, addressed by repository name and number. Takes the same query parameters as listReviews. Decided: the runs are all runs of the pull request; newest `created_at` first, then `id`; filters combine with AND.
 */
export const listPullRequestReviews = <ThrowOnError extends boolean = false>(options: Options<ListPullRequestReviewsData, ThrowOnError>): RequestResult<ListPullRequestReviewsResponses, ListPullRequestReviewsErrors, ThrowOnError> => (options.client ?? client).get<ListPullRequestReviewsResponses, ListPullRequestReviewsErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/api/v1/organizations/{org_id}/reviews/pr/{repository}/{pull_request_number}',
    ...options
});

/**
 * Get one run of a pull request
 *
 * Returns one review run of a pull request.
 */
export const getPullRequestReview = <ThrowOnError extends boolean = false>(options: Options<GetPullRequestReviewData, ThrowOnError>): RequestResult<GetPullRequestReviewResponses, GetPullRequestReviewErrors, ThrowOnError> => (options.client ?? client).get<GetPullRequestReviewResponses, GetPullRequestReviewErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/api/v1/organizations/{org_id}/reviews/pr/{repository}/{pull_request_number}/runs/{run_number}',
    ...options
});

/**
 * Get a finding
 *
 * Returns one finding with its evidence references, validation state and causal graph.
 */
export const getFinding = <ThrowOnError extends boolean = false>(options: Options<GetFindingData, ThrowOnError>): RequestResult<GetFindingResponses, GetFindingErrors, ThrowOnError> => (options.client ?? client).get<GetFindingResponses, GetFindingErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/api/v1/organizations/{org_id}/findings/{finding_id}',
    ...options
});

/**
 * Request a review of a patch
 *
 * Reviews the diff against a commit the source host has in the repository and returns that patch's review when one exists. The review reads only that commit and the patch and is never posted to a pull request. Requires live read access to the source host. Idempotent: the same patch on the same base always returns the same review.
 */
export const requestPatchReview = <ThrowOnError extends boolean = false>(options: Options<RequestPatchReviewData, ThrowOnError>): RequestResult<RequestPatchReviewResponses, RequestPatchReviewErrors, ThrowOnError> => (options.client ?? client).post<RequestPatchReviewResponses, RequestPatchReviewErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/api/v1/organizations/{org_id}/repositories/{repo_id}/patch-reviews',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Request a review of a pull request
 *
 * Returns or creates a review of a pull request, as `mode` says. A review created by it is withheld until somebody publishes it. Requires live write access to the source host. Not idempotent: a repeated request can create another review, so clients make one attempt. Decided: `FULL` while a review is pending or running at that head returns that one, with `created` false; clients also understand a 409.
 */
export const requestPullRequestReview = <ThrowOnError extends boolean = false>(options: Options<RequestPullRequestReviewData, ThrowOnError>): RequestResult<RequestPullRequestReviewResponses, RequestPullRequestReviewErrors, ThrowOnError> => (options.client ?? client).post<RequestPullRequestReviewResponses, RequestPullRequestReviewErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/api/v1/organizations/{org_id}/repositories/{repo_id}/pull-requests/{number}/review',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Get the review guidance of a repository
 *
 * Returns the review guidance configured for the repository, for tools and coding agents that read it before writing code.
 */
export const getRepositoryReviewGuidance = <ThrowOnError extends boolean = false>(options: Options<GetRepositoryReviewGuidanceData, ThrowOnError>): RequestResult<GetRepositoryReviewGuidanceResponses, GetRepositoryReviewGuidanceErrors, ThrowOnError> => (options.client ?? client).get<GetRepositoryReviewGuidanceResponses, GetRepositoryReviewGuidanceErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/api/v1/organizations/{org_id}/repositories/{repo_id}/review-guidance',
    ...options
});
