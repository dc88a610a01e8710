// @ts-nocheck

import type { JsonOperation, Operation } from '../operation.ts';

import type { LastChanges, ReadLastChangesData, ReadSourceDifferenceData, ReadSourceFileData, ReadSourceOwnersData, SourceDifference, SourceFile, SourceOwners } from './types.gen.ts';

const others = () => import('./zod.gen.ts');

export const readSourceFile: JsonOperation<Omit<ReadSourceFileData, 'url'>, SourceFile> = {
    "id": "readSourceFile",
    "method": "GET",
    "path": "/source/v1/organizations/{org_id}/repositories/{repository}/file",
    "scope": "reviews:read",
    "schema": async () => (await others()).zSourceFile()
};

export const readSourceDifference: JsonOperation<Omit<ReadSourceDifferenceData, 'url'>, SourceDifference> = {
    "id": "readSourceDifference",
    "method": "GET",
    "path": "/source/v1/organizations/{org_id}/repositories/{repository}/difference",
    "scope": "reviews:read",
    "schema": async () => (await others()).zSourceDifference()
};

export const readLastChanges: JsonOperation<Omit<ReadLastChangesData, 'url'>, LastChanges> = {
    "id": "readLastChanges",
    "method": "GET",
    "path": "/source/v1/organizations/{org_id}/repositories/{repository}/last-changes",
    "scope": "reviews:read",
    "schema": async () => (await others()).zLastChanges()
};

export const readSourceOwners: JsonOperation<Omit<ReadSourceOwnersData, 'url'>, SourceOwners> = {
    "id": "readSourceOwners",
    "method": "GET",
    "path": "/source/v1/organizations/{org_id}/repositories/{repository}/owners",
    "scope": "reviews:read",
    "schema": async () => (await others()).zSourceOwners()
};

