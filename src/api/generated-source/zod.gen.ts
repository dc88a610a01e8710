// @ts-nocheck

import * as z from 'zod/mini';

import { once } from '../../lib/once.ts';

const text = /* @__PURE__ */ z.string();

export const zCommitHash = /* @__PURE__ */ once(() => text.check(z.regex(/^[0-9a-f]{40}([0-9a-f]{24})?$/)));

export const zSourceProblem = /* @__PURE__ */ once(() => z.looseObject({
    type: text,
    title: text,
    status: z.int().check(z.minimum(-2147483648, { error: 'Invalid value: Expected int32 to be >= -2147483648' }), z.maximum(2147483647, { error: 'Invalid value: Expected int32 to be <= 2147483647' })),
    code: text,
    detail: z.nullish(text),
    required_scope: z.nullish(text)
}));

export const zSourceFile = /* @__PURE__ */ once(() => z.looseObject({
    commit: zCommitHash(),
    path: text,
    kind: text,
    size: z.nullish(z.int()),
    encoding: z.nullish(text),
    target: z.nullish(text),
    total_lines: z.nullish(z.int().check(z.minimum(0, { error: 'Invalid value: Expected uint32 to be >= 0' }), z.maximum(4294967295, { error: 'Invalid value: Expected uint32 to be <= 4294967295' }))),
    from: z.nullish(z.int().check(z.minimum(0, { error: 'Invalid value: Expected uint32 to be >= 0' }), z.maximum(4294967295, { error: 'Invalid value: Expected uint32 to be <= 4294967295' }))),
    lines: z.nullish(z.array(text)),
    last_line_cut: z.nullish(z.boolean()),
    ends_with_newline: z.nullish(z.boolean()),
    owners: z.nullish(z.array(text)),
    owners_file: z.nullish(text)
}));

export const zSourceChangedFile = /* @__PURE__ */ once(() => z.looseObject({
    path: text,
    previous_path: z.nullish(text),
    status: text,
    additions: z.nullish(z.int().check(z.minimum(0, { error: 'Invalid value: Expected uint32 to be >= 0' }), z.maximum(4294967295, { error: 'Invalid value: Expected uint32 to be <= 4294967295' }))),
    deletions: z.nullish(z.int().check(z.minimum(0, { error: 'Invalid value: Expected uint32 to be >= 0' }), z.maximum(4294967295, { error: 'Invalid value: Expected uint32 to be <= 4294967295' }))),
    patch_left_out: z.nullish(z.boolean())
}));

export const zSourceDifference = /* @__PURE__ */ once(() => z.looseObject({
    base: zCommitHash(),
    head: zCommitHash(),
    files: z.array(zSourceChangedFile()),
    total_files: z.int().check(z.minimum(0, { error: 'Invalid value: Expected uint32 to be >= 0' }), z.maximum(4294967295, { error: 'Invalid value: Expected uint32 to be <= 4294967295' })),
    patch: text,
    complete: z.boolean()
}));

export const zLastChange = /* @__PURE__ */ once(() => z.looseObject({
    from: z.int().check(z.minimum(0, { error: 'Invalid value: Expected uint32 to be >= 0' }), z.maximum(4294967295, { error: 'Invalid value: Expected uint32 to be <= 4294967295' })),
    to: z.int().check(z.minimum(0, { error: 'Invalid value: Expected uint32 to be >= 0' }), z.maximum(4294967295, { error: 'Invalid value: Expected uint32 to be <= 4294967295' })),
    commit: zCommitHash(),
    author_name: text,
    authored_at: text,
    summary: text,
    boundary: z.nullish(z.boolean())
}));

export const zLastChanges = /* @__PURE__ */ once(() => z.looseObject({
    commit: zCommitHash(),
    path: text,
    changes: z.array(zLastChange())
}));

export const zPathOwners = /* @__PURE__ */ once(() => z.looseObject({
    path: text,
    owners: z.array(text),
    pattern: z.nullish(text),
    line: z.nullish(z.int().check(z.minimum(0, { error: 'Invalid value: Expected uint32 to be >= 0' }), z.maximum(4294967295, { error: 'Invalid value: Expected uint32 to be <= 4294967295' })))
}));

export const zSourceOwners = /* @__PURE__ */ once(() => z.looseObject({
    commit: zCommitHash(),
    file: z.nullish(text),
    owners: z.array(zPathOwners())
}));

export const zCommit = /* @__PURE__ */ once(() => zCommitHash());

export const zReadSourceFileResponse = /* @__PURE__ */ once(() => zSourceFile());

export const zReadSourceDifferenceResponse = /* @__PURE__ */ once(() => zSourceDifference());

export const zReadLastChangesResponse = /* @__PURE__ */ once(() => zLastChanges());

export const zReadSourceOwnersResponse = /* @__PURE__ */ once(() => zSourceOwners());

