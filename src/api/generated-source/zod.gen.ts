// @ts-nocheck

import * as z from 'zod/mini';

import { once } from '../../lib/once.ts';

const text = /* @__PURE__ */ z.string();
const integer = /* @__PURE__ */ z.int();
const optionalText = /* @__PURE__ */ z.nullish(text);
const optionalInteger = /* @__PURE__ */ z.nullish(integer);
const optionalBoolean = /* @__PURE__ */ z.nullish(z.boolean());

export const zCommitHash = /* @__PURE__ */ once(() => text.check(z.regex(/^[0-9a-f]{40}([0-9a-f]{24})?$/)));

export const zSourceProblem = /* @__PURE__ */ once(() => z.looseObject({
    type: text,
    title: text,
    status: integer.check(z.minimum(-2147483648, { error: 'Invalid value: Expected int32 to be >= -2147483648' }), z.maximum(2147483647, { error: 'Invalid value: Expected int32 to be <= 2147483647' })),
    code: text,
    detail: optionalText,
    required_scope: optionalText
}));

export const zSourceFile = /* @__PURE__ */ once(() => z.looseObject({
    commit: zCommitHash(),
    path: text,
    kind: text,
    size: optionalInteger,
    encoding: optionalText,
    target: optionalText,
    total_lines: z.nullish(integer.check(z.minimum(0, { error: 'Invalid value: Expected uint32 to be >= 0' }), z.maximum(4294967295, { error: 'Invalid value: Expected uint32 to be <= 4294967295' }))),
    from: z.nullish(integer.check(z.minimum(0, { error: 'Invalid value: Expected uint32 to be >= 0' }), z.maximum(4294967295, { error: 'Invalid value: Expected uint32 to be <= 4294967295' }))),
    lines: z.nullish(z.array(text)),
    last_line_cut: optionalBoolean,
    ends_with_newline: optionalBoolean,
    owners: z.nullish(z.array(text)),
    owners_file: optionalText
}));

export const zSourceChangedFile = /* @__PURE__ */ once(() => z.looseObject({
    path: text,
    previous_path: optionalText,
    status: text,
    additions: z.nullish(integer.check(z.minimum(0, { error: 'Invalid value: Expected uint32 to be >= 0' }), z.maximum(4294967295, { error: 'Invalid value: Expected uint32 to be <= 4294967295' }))),
    deletions: z.nullish(integer.check(z.minimum(0, { error: 'Invalid value: Expected uint32 to be >= 0' }), z.maximum(4294967295, { error: 'Invalid value: Expected uint32 to be <= 4294967295' }))),
    patch_left_out: optionalBoolean
}));

export const zSourceDifference = /* @__PURE__ */ once(() => z.looseObject({
    base: zCommitHash(),
    head: zCommitHash(),
    files: z.array(zSourceChangedFile()),
    total_files: integer.check(z.minimum(0, { error: 'Invalid value: Expected uint32 to be >= 0' }), z.maximum(4294967295, { error: 'Invalid value: Expected uint32 to be <= 4294967295' })),
    patch: text,
    complete: z.boolean()
}));

export const zLastChange = /* @__PURE__ */ once(() => z.looseObject({
    from: integer.check(z.minimum(0, { error: 'Invalid value: Expected uint32 to be >= 0' }), z.maximum(4294967295, { error: 'Invalid value: Expected uint32 to be <= 4294967295' })),
    to: integer.check(z.minimum(0, { error: 'Invalid value: Expected uint32 to be >= 0' }), z.maximum(4294967295, { error: 'Invalid value: Expected uint32 to be <= 4294967295' })),
    commit: zCommitHash(),
    author_name: text,
    authored_at: text,
    summary: text,
    boundary: optionalBoolean
}));

export const zLastChanges = /* @__PURE__ */ once(() => z.looseObject({
    commit: zCommitHash(),
    path: text,
    changes: z.array(zLastChange())
}));

export const zPathOwners = /* @__PURE__ */ once(() => z.looseObject({
    path: text,
    owners: z.array(text),
    pattern: optionalText,
    line: z.nullish(integer.check(z.minimum(0, { error: 'Invalid value: Expected uint32 to be >= 0' }), z.maximum(4294967295, { error: 'Invalid value: Expected uint32 to be <= 4294967295' })))
}));

export const zSourceOwners = /* @__PURE__ */ once(() => z.looseObject({
    commit: zCommitHash(),
    file: optionalText,
    owners: z.array(zPathOwners())
}));

export const zCommit = /* @__PURE__ */ once(() => zCommitHash());

export const zReadSourceFileResponse = /* @__PURE__ */ once(() => zSourceFile());

export const zReadSourceDifferenceResponse = /* @__PURE__ */ once(() => zSourceDifference());

export const zReadLastChangesResponse = /* @__PURE__ */ once(() => zLastChanges());

export const zReadSourceOwnersResponse = /* @__PURE__ */ once(() => zSourceOwners());

