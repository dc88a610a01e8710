// @ts-nocheck

import type { JsonOperation, Operation } from '../operation.ts';

import type { CustomerAssessmentDetail, CustomerFinding, CustomerReviewDetail, ExportDatasetData, GetAssessmentData, GetDeploymentReviewData, GetFindingData, GetPullRequestReviewData, GetRepositoryReviewGuidanceData, GetReviewData, GetReviewRoutingData, ListPullRequestReviewsData, ListRepositoryNamesData, ListReviewsData, PatchReviewResponse, RepositoryGuidance, RepositoryNames, RequestPatchReviewData, RequestPullRequestReviewData, RerunResponse, RerunReviewData, ReviewPage, ReviewRoutingView, RunNowResponse } from './types.gen.ts';

import { zRepositoryNames, zReviewPage } from './list-zod.gen.ts';

const others = () => import('./zod.gen.ts');

export const exportDataset: Operation<Omit<ExportDatasetData, 'url'>> = {
    "id": "exportDataset",
    "method": "GET",
    "path": "/api/v1/organizations/{org_id}/exports/{dataset}",
    "scope": "analytics:read"
};

export const listRepositoryNames: JsonOperation<Omit<ListRepositoryNamesData, 'url'>, RepositoryNames> = {
    "id": "listRepositoryNames",
    "method": "GET",
    "path": "/api/v1/organizations/{org_id}/repository-names",
    "scope": "reviews:read",
    "schema": zRepositoryNames
};

export const listReviews: JsonOperation<Omit<ListReviewsData, 'url'>, ReviewPage> = {
    "id": "listReviews",
    "method": "GET",
    "path": "/api/v1/organizations/{org_id}/reviews",
    "scope": "reviews:read",
    "schema": zReviewPage
};

export const getReview: JsonOperation<Omit<GetReviewData, 'url'>, CustomerReviewDetail> = {
    "id": "getReview",
    "method": "GET",
    "path": "/api/v1/organizations/{org_id}/reviews/{review_id}",
    "scope": "reviews:read",
    "identity": {
        "id": "review_id"
    },
    "schema": async () => (await others()).zCustomerReviewDetail()
};

export const getAssessment: JsonOperation<Omit<GetAssessmentData, 'url'>, CustomerAssessmentDetail> = {
    "id": "getAssessment",
    "method": "GET",
    "path": "/api/v1/organizations/{org_id}/reviews/{review_id}/assessments/{assessment_id}",
    "scope": "findings:read",
    "identity": {
        "id": "assessment_id",
        "review_id": "review_id"
    },
    "schema": async () => (await others()).zCustomerAssessmentDetail()
};

export const rerunReview: JsonOperation<Omit<RerunReviewData, 'url'>, RerunResponse> = {
    "id": "rerunReview",
    "method": "POST",
    "path": "/api/v1/organizations/{org_id}/reviews/{review_id}/rerun",
    "scope": "reviews:rerun",
    "schema": async () => (await others()).zRerunResponse()
};

export const getReviewRouting: JsonOperation<Omit<GetReviewRoutingData, 'url'>, ReviewRoutingView> = {
    "id": "getReviewRouting",
    "method": "GET",
    "path": "/api/v1/organizations/{org_id}/reviews/{review_id}/routing",
    "scope": "reviews:read",
    "identity": {
        "review_id": "review_id"
    },
    "schema": async () => (await others()).zReviewRoutingView()
};

export const getDeploymentReview: JsonOperation<Omit<GetDeploymentReviewData, 'url'>, CustomerReviewDetail> = {
    "id": "getDeploymentReview",
    "method": "GET",
    "path": "/api/v1/organizations/{org_id}/reviews/deployments/{public_key}",
    "scope": "reviews:read",
    "identity": {
        "public_key": "public_key"
    },
    "schema": async () => (await others()).zCustomerReviewDetail()
};

export const listPullRequestReviews: JsonOperation<Omit<ListPullRequestReviewsData, 'url'>, ReviewPage> = {
    "id": "listPullRequestReviews",
    "method": "GET",
    "path": "/api/v1/organizations/{org_id}/reviews/pr/{repository}/{pull_request_number}",
    "scope": "reviews:read",
    "schema": zReviewPage
};

export const getPullRequestReview: JsonOperation<Omit<GetPullRequestReviewData, 'url'>, CustomerReviewDetail> = {
    "id": "getPullRequestReview",
    "method": "GET",
    "path": "/api/v1/organizations/{org_id}/reviews/pr/{repository}/{pull_request_number}/runs/{run_number}",
    "scope": "reviews:read",
    "schema": async () => (await others()).zCustomerReviewDetail()
};

export const getFinding: JsonOperation<Omit<GetFindingData, 'url'>, CustomerFinding> = {
    "id": "getFinding",
    "method": "GET",
    "path": "/api/v1/organizations/{org_id}/findings/{finding_id}",
    "scope": "findings:read",
    "identity": {
        "id": "finding_id"
    },
    "schema": async () => (await others()).zCustomerFinding()
};

export const requestPatchReview: JsonOperation<Omit<RequestPatchReviewData, 'url'>, PatchReviewResponse> = {
    "id": "requestPatchReview",
    "method": "POST",
    "path": "/api/v1/organizations/{org_id}/repositories/{repo_id}/patch-reviews",
    "scope": "reviews:request",
    "schema": async () => (await others()).zPatchReviewResponse()
};

export const requestPullRequestReview: JsonOperation<Omit<RequestPullRequestReviewData, 'url'>, RunNowResponse> = {
    "id": "requestPullRequestReview",
    "method": "POST",
    "path": "/api/v1/organizations/{org_id}/repositories/{repo_id}/pull-requests/{number}/review",
    "scope": "reviews:request",
    "schema": async () => (await others()).zRunNowResponse()
};

export const getRepositoryReviewGuidance: JsonOperation<Omit<GetRepositoryReviewGuidanceData, 'url'>, RepositoryGuidance> = {
    "id": "getRepositoryReviewGuidance",
    "method": "GET",
    "path": "/api/v1/organizations/{org_id}/repositories/{repo_id}/review-guidance",
    "scope": "guidance:read",
    "identity": {
        "repository_id": "repo_id"
    },
    "schema": async () => (await others()).zRepositoryGuidance()
};

