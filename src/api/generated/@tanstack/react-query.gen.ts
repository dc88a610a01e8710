// @ts-nocheck

import { queryOptions } from '@tanstack/react-query';

import { client } from '../client.gen';
import { exportDataset, getAssessment, getDeploymentReview, getFinding, getPullRequestReview, getRepositoryReviewGuidance, getReview, getReviewRouting, listPullRequestReviews, listRepositoryNames, listReviews, type Options } from '../sdk.gen';
import type { ExportDatasetData, ExportDatasetError, ExportDatasetResponse, GetAssessmentData, GetAssessmentError, GetAssessmentResponse, GetDeploymentReviewData, GetDeploymentReviewError, GetDeploymentReviewResponse, GetFindingData, GetFindingError, GetFindingResponse, GetPullRequestReviewData, GetPullRequestReviewError, GetPullRequestReviewResponse, GetRepositoryReviewGuidanceData, GetRepositoryReviewGuidanceError, GetRepositoryReviewGuidanceResponse, GetReviewData, GetReviewError, GetReviewResponse, GetReviewRoutingData, GetReviewRoutingError, GetReviewRoutingResponse, ListPullRequestReviewsData, ListPullRequestReviewsError, ListPullRequestReviewsResponse, ListRepositoryNamesData, ListRepositoryNamesError, ListRepositoryNamesResponse, ListReviewsData, ListReviewsError, ListReviewsResponse } from '../types.gen';

export type QueryKey<TOptions extends Options> = [
    Pick<TOptions, 'baseUrl' | 'body' | 'headers' | 'path' | 'query'> & {
        _id: string;
        _infinite?: boolean;
        tags?: ReadonlyArray<string>;
    }
];

const createQueryKey = <TOptions extends Options>(id: string, options?: TOptions, infinite?: boolean, tags?: ReadonlyArray<string>): [
    QueryKey<TOptions>[0]
] => {
    const params: QueryKey<TOptions>[0] = { _id: id, baseUrl: options?.baseUrl || (options?.client ?? client).getConfig().baseUrl } as QueryKey<TOptions>[0];
    if (infinite) {
        params._infinite = infinite;
    }
    if (tags) {
        params.tags = tags;
    }
    if (options?.body) {
        params.body = options.body;
    }
    if (options?.headers) {
        params.headers = options.headers;
    }
    if (options?.path) {
        params.path = options.path;
    }
    if (options?.query) {
        params.query = options.query;
    }
    return [params];
};

export const exportDatasetQueryKey = (options: Options<ExportDatasetData>) => createQueryKey('exportDataset', options);

/**
 * Export review metadata
 *
 * Returns one page of a version-1 dataset for a time window, as newline-delimited JSON or CSV. The window from `from` to `to` is at most 31 days. Rows respect the token's repository restriction. The response is not JSON. Decided: the rows of `finding_outcomes` are sums over the window, so windows are never stitched: one file a window.
 */
export const exportDatasetOptions = (options: Options<ExportDatasetData>) => queryOptions<ExportDatasetResponse, ExportDatasetError, ExportDatasetResponse, ReturnType<typeof exportDatasetQueryKey>>({
    queryFn: async ({ queryKey, signal }) => {
        const { data } = await exportDataset({
            ...options,
            ...queryKey[0],
            signal,
            throwOnError: true
        });
        return data;
    },
    queryKey: exportDatasetQueryKey(options)
});

export const listRepositoryNamesQueryKey = (options: Options<ListRepositoryNamesData>) => createQueryKey('listRepositoryNames', options);

/**
 * List repositories
 *
 * Returns the ID and full name of each connected repository inside the token's repository restriction, including repositories with no review.
 */
export const listRepositoryNamesOptions = (options: Options<ListRepositoryNamesData>) => queryOptions<ListRepositoryNamesResponse, ListRepositoryNamesError, ListRepositoryNamesResponse, ReturnType<typeof listRepositoryNamesQueryKey>>({
    queryFn: async ({ queryKey, signal }) => {
        const { data } = await listRepositoryNames({
            ...options,
            ...queryKey[0],
            signal,
            throwOnError: true
        });
        return data;
    },
    queryKey: listRepositoryNamesQueryKey(options)
});

export const listReviewsQueryKey = (options: Options<ListReviewsData>) => createQueryKey('listReviews', options);

/**
 * List reviews
 *
 * Lists the latest run of each pull request in the organization, with cursor pagination. Decided: the list also holds every deployment and patch review, each being its own latest run; newest `created_at` first, then `id`; filters combine with AND.
 */
export const listReviewsOptions = (options: Options<ListReviewsData>) => queryOptions<ListReviewsResponse, ListReviewsError, ListReviewsResponse, ReturnType<typeof listReviewsQueryKey>>({
    queryFn: async ({ queryKey, signal }) => {
        const { data } = await listReviews({
            ...options,
            ...queryKey[0],
            signal,
            throwOnError: true
        });
        return data;
    },
    queryKey: listReviewsQueryKey(options)
});

export const getReviewQueryKey = (options: Options<GetReviewData>) => createQueryKey('getReview', options);

/**
 * Get a review
 *
 * Returns one review with its subjects, assessments and open items.
 */
export const getReviewOptions = (options: Options<GetReviewData>) => queryOptions<GetReviewResponse, GetReviewError, GetReviewResponse, ReturnType<typeof getReviewQueryKey>>({
    queryFn: async ({ queryKey, signal }) => {
        const { data } = await getReview({
            ...options,
            ...queryKey[0],
            signal,
            throwOnError: true
        });
        return data;
    },
    queryKey: getReviewQueryKey(options)
});

export const getAssessmentQueryKey = (options: Options<GetAssessmentData>) => createQueryKey('getAssessment', options);

/**
 * Get an assessment
 *
 * Returns one assessment of a review with its decision, checks and findings.
 */
export const getAssessmentOptions = (options: Options<GetAssessmentData>) => queryOptions<GetAssessmentResponse, GetAssessmentError, GetAssessmentResponse, ReturnType<typeof getAssessmentQueryKey>>({
    queryFn: async ({ queryKey, signal }) => {
        const { data } = await getAssessment({
            ...options,
            ...queryKey[0],
            signal,
            throwOnError: true
        });
        return data;
    },
    queryKey: getAssessmentQueryKey(options)
});

export const getReviewRoutingQueryKey = (options: Options<GetReviewRoutingData>) => createQueryKey('getReviewRouting', options);

/**
 * Get the routing plan of a review
 *
 * Returns the validated routing plan and recorded finding placements: retained routing facts, not model output or a deployment recommendation.
 */
export const getReviewRoutingOptions = (options: Options<GetReviewRoutingData>) => queryOptions<GetReviewRoutingResponse, GetReviewRoutingError, GetReviewRoutingResponse, ReturnType<typeof getReviewRoutingQueryKey>>({
    queryFn: async ({ queryKey, signal }) => {
        const { data } = await getReviewRouting({
            ...options,
            ...queryKey[0],
            signal,
            throwOnError: true
        });
        return data;
    },
    queryKey: getReviewRoutingQueryKey(options)
});

export const getDeploymentReviewQueryKey = (options: Options<GetDeploymentReviewData>) => createQueryKey('getDeploymentReview', options);

/**
 * Get a deployment review
 *
 * Returns the deployment review with that public key.
 */
export const getDeploymentReviewOptions = (options: Options<GetDeploymentReviewData>) => queryOptions<GetDeploymentReviewResponse, GetDeploymentReviewError, GetDeploymentReviewResponse, ReturnType<typeof getDeploymentReviewQueryKey>>({
    queryFn: async ({ queryKey, signal }) => {
        const { data } = await getDeploymentReview({
            ...options,
            ...queryKey[0],
            signal,
            throwOnError: true
        });
        return data;
    },
    queryKey: getDeploymentReviewQueryKey(options)
});

export const listPullRequestReviewsQueryKey = (options: Options<ListPullRequestReviewsData>) => createQueryKey('listPullRequestReviews', options);

/**
 * List the reviews of a pull request
 *
 * Returns the review runs of one pull request, addressed by repository name and number. Takes the same query parameters as listReviews. Decided: the runs are all runs of the pull request; newest `created_at` first, then `id`; filters combine with AND.
 */
export const listPullRequestReviewsOptions = (options: Options<ListPullRequestReviewsData>) => queryOptions<ListPullRequestReviewsResponse, ListPullRequestReviewsError, ListPullRequestReviewsResponse, ReturnType<typeof listPullRequestReviewsQueryKey>>({
    queryFn: async ({ queryKey, signal }) => {
        const { data } = await listPullRequestReviews({
            ...options,
            ...queryKey[0],
            signal,
            throwOnError: true
        });
        return data;
    },
    queryKey: listPullRequestReviewsQueryKey(options)
});

export const getPullRequestReviewQueryKey = (options: Options<GetPullRequestReviewData>) => createQueryKey('getPullRequestReview', options);

/**
 * Get one run of a pull request
 *
 * Returns one review run of a pull request.
 */
export const getPullRequestReviewOptions = (options: Options<GetPullRequestReviewData>) => queryOptions<GetPullRequestReviewResponse, GetPullRequestReviewError, GetPullRequestReviewResponse, ReturnType<typeof getPullRequestReviewQueryKey>>({
    queryFn: async ({ queryKey, signal }) => {
        const { data } = await getPullRequestReview({
            ...options,
            ...queryKey[0],
            signal,
            throwOnError: true
        });
        return data;
    },
    queryKey: getPullRequestReviewQueryKey(options)
});

export const getFindingQueryKey = (options: Options<GetFindingData>) => createQueryKey('getFinding', options);

/**
 * Get a finding
 *
 * Returns one finding with its evidence references, validation state and causal graph.
 */
export const getFindingOptions = (options: Options<GetFindingData>) => queryOptions<GetFindingResponse, GetFindingError, GetFindingResponse, ReturnType<typeof getFindingQueryKey>>({
    queryFn: async ({ queryKey, signal }) => {
        const { data } = await getFinding({
            ...options,
            ...queryKey[0],
            signal,
            throwOnError: true
        });
        return data;
    },
    queryKey: getFindingQueryKey(options)
});

export const getRepositoryReviewGuidanceQueryKey = (options: Options<GetRepositoryReviewGuidanceData>) => createQueryKey('getRepositoryReviewGuidance', options);

/**
 * Get the review guidance of a repository
 *
 * Returns the review guidance configured for the repository, for tools and coding agents that read it before writing code.
 */
export const getRepositoryReviewGuidanceOptions = (options: Options<GetRepositoryReviewGuidanceData>) => queryOptions<GetRepositoryReviewGuidanceResponse, GetRepositoryReviewGuidanceError, GetRepositoryReviewGuidanceResponse, ReturnType<typeof getRepositoryReviewGuidanceQueryKey>>({
    queryFn: async ({ queryKey, signal }) => {
        const { data } = await getRepositoryReviewGuidance({
            ...options,
            ...queryKey[0],
            signal,
            throwOnError: true
        });
        return data;
    },
    queryKey: getRepositoryReviewGuidanceQueryKey(options)
});
