// @ts-nocheck

export type ClientOptions = {
    baseUrl: `${string}://${string}` | (string & {});
};

/**
 * A full commit hash, SHA-1 or SHA-256, in lower case.
 */
export type CommitHash = string;

/**
 * Problem document of RFC 9457.
 */
export type SourceProblem = {
    /**
     * URI reference that identifies the problem type.
     */
    type: string;
    /**
     * Short summary of the problem type.
     */
    title: string;
    /**
     * HTTP status of this answer, repeated.
     */
    status: number;
    /**
     * Refines what the status says.
     */
    code: string;
    /**
     * Explanation specific to this occurrence.
     */
    detail?: string | null;
    /**
     * The scope that a refused token lacks.
     */
    required_scope?: string | null;
};

/**
 * What the commit has at a path
 *
 * What stands at a path at a commit. Open.
 */
export type SourceFileKind = 'TEXT' | 'BINARY' | 'TOO_LARGE' | 'SYMBOLIC_LINK' | 'SUBMODULE' | 'LFS_POINTER' | 'FOLDER' | 'ABSENT' | 'NO_CONTENT' | 'NO_COMMIT' | 'NO_REPOSITORY' | (string & {});

/**
 * What stands at a path at a commit.
 */
export type SourceFile = {
    /**
     * The commit that was read.
     */
    commit: CommitHash;
    /**
     * The path that was read; bytes that are no UTF-8 as U+FFFD.
     */
    path: string;
    /**
     * `TEXT`: its lines follow. `BINARY`: it holds a zero byte near its beginning and is no UTF-16. `TOO_LARGE`: over 8 MiB. `SYMBOLIC_LINK`: `target` is where it leads, which is not followed. `SUBMODULE`: `target` is a commit of another repository. `LFS_POINTER`: the lines are those of the pointer of Git LFS, not of the file. `FOLDER`, `ABSENT`: no file. `NO_CONTENT`: the repository at hand has the commit and not what the file holds, as a partial clone may. `NO_COMMIT`: it does not have the commit. `NO_REPOSITORY`: it is not at hand, or the caller does not see it. These three may change, and are not kept. They are answers and no refusals, since whoever shows many citations meets them all the time.
     */
    kind: SourceFileKind;
    /**
     * Bytes.
     */
    size?: number | null;
    /**
     * How the bytes of a text were read: `utf-8`, `utf-16le` and `utf-16be` where the text begins with their mark, else `iso-8859-1`, of which each byte is a character. A mark stays the text's first character.
     */
    encoding?: string | null;
    /**
     * Where a symbolic link leads, or the commit of a submodule.
     */
    target?: string | null;
    /**
     * How many lines the text has; a text ends with a line feed or within its last line.
     */
    total_lines?: number | null;
    /**
     * The number of the first line in `lines`.
     */
    from?: number | null;
    /**
     * Lines without their line feed, from `from` on: as many of those asked for as hold 1 MiB of text. Empty where the text ends before `from`.
     */
    lines?: Array<string> | null;
    /**
     * Whether the last line in `lines` is only the beginning of its line.
     */
    last_line_cut?: boolean | null;
    /**
     * Whether the text ends with a line feed.
     */
    ends_with_newline?: boolean | null;
    /**
     * The owners of a text as the operation `owners` gives them. Left out where the rules take too long to wait for, and then the answer is not kept. Untrusted text.
     */
    owners?: Array<string> | null;
    /**
     * The path of the `CODEOWNERS` that counts; null when the commit has none.
     */
    owners_file?: string | null;
};

/**
 * The difference of the trees of two commits.
 */
export type SourceDifference = {
    /**
     * The commit before.
     */
    base: CommitHash;
    /**
     * The commit after.
     */
    head: CommitHash;
    /**
     * The changed files by path, at most 3,000.
     */
    files: Array<SourceChangedFile>;
    /**
     * How many files changed.
     */
    total_files: number;
    /**
     * The patch as git writes it, with three lines of context and renames found, in the order of `files`, without those that say `patch_left_out`. The part of a file is read as UTF-8 or, where it is none, as ISO-8859-1.
     */
    patch: string;
    /**
     * Whether `patch` holds every change. Otherwise it ends after the last file that fits 4 MiB; the others can be asked for by path.
     */
    complete: boolean;
};

/**
 * A file that differs between two commits.
 */
export type SourceChangedFile = {
    /**
     * Path at the head, or at the base where the file was removed. Where it is no UTF-8, each byte that is not ASCII is written as `\351` and the like, as in a record.
     */
    path: string;
    /**
     * Path at the base of a renamed file, in the same form.
     */
    previous_path?: string | null;
    /**
     * Its letter in `git diff --raw`, such as `A`, `D`, `M`, `R` and `T`.
     */
    status: string;
    /**
     * Lines added; null for a binary file, and for one over 8 MiB.
     */
    additions?: number | null;
    /**
     * Lines removed; null for a binary file, and for one over 8 MiB.
     */
    deletions?: number | null;
    /**
     * Whether the patch of this file is too large for the answer.
     */
    patch_left_out?: boolean | null;
};

/**
 * Who last changed some lines of a file.
 */
export type LastChanges = {
    /**
     * The commit that was read.
     */
    commit: CommitHash;
    /**
     * The path that was read.
     */
    path: string;
    /**
     * Ranges of lines, rising, without a gap.
     */
    changes: Array<LastChange>;
};

/**
 * Lines that one commit changed last.
 */
export type LastChange = {
    /**
     * First line.
     */
    from: number;
    /**
     * Last line.
     */
    to: number;
    /**
     * The last commit that changed them.
     */
    commit: CommitHash;
    /**
     * Its author, by the repository's `.mailmap` of the commit that was read. Untrusted text.
     */
    author_name: string;
    /**
     * When it was written, by its author's clock.
     */
    authored_at: string;
    /**
     * The subject of its message. Untrusted text.
     */
    summary: string;
    /**
     * Whether the history at hand ends at this commit, as in a shallow clone: the lines may be older.
     */
    boundary?: boolean | null;
};

/**
 * Owners of paths at a commit.
 */
export type SourceOwners = {
    /**
     * The commit that was read.
     */
    commit: CommitHash;
    /**
     * The path of the `CODEOWNERS` that counts; null when the commit has none.
     */
    file?: string | null;
    /**
     * One for each path, in the order asked.
     */
    owners: Array<PathOwners>;
};

/**
 * Owners of a path.
 */
export type PathOwners = {
    /**
     * The path.
     */
    path: string;
    /**
     * As the rule writes them; empty where no rule fits or the rule names none. Untrusted text.
     */
    owners: Array<string>;
    /**
     * The pattern of the rule that fits, of several the last one; null when none does.
     */
    pattern?: string | null;
    /**
     * The rule's line in the file.
     */
    line?: number | null;
};

/**
 * Organization ID.
 */
export type OrgId = string;

/**
 * The repository's full name, `owner/name`, percent-encoded.
 */
export type Repository = string;

/**
 * The commit.
 */
export type Commit = CommitHash;

/**
 * Path in the repository. Its bytes count as they are percent-encoded, also where they are no UTF-8. `\351` and the like, as git writes a byte in octal, and `\134` for a backslash stand for that byte, unless nothing stands there.
 */
export type Path = string;

export type ReadSourceFileData = {
    body?: never;
    path: {
        /**
         * Organization ID.
         */
        org_id: string;
        /**
         * The repository's full name, `owner/name`, percent-encoded.
         */
        repository: string;
    };
    query: {
        /**
         * The commit.
         */
        commit: CommitHash;
        /**
         * Path in the repository. Its bytes count as they are percent-encoded, also where they are no UTF-8. `\351` and the like, as git writes a byte in octal, and `\134` for a backslash stand for that byte, unless nothing stands there.
         */
        path: string;
        /**
         * First line wanted, from 1.
         */
        from?: number;
        /**
         * Last line wanted; all that follow where it is left out. The answer may end before it.
         */
        to?: number;
    };
    url: '/source/v1/organizations/{org_id}/repositories/{repository}/file';
};

export type ReadSourceFileErrors = {
    /**
     * A refusal. Codes: `unauthenticated`, `missing_scope`, and, but for a file, `not_found` (the repository, or what the caller does not see), `commit_not_found` (404: the repository at hand does not have that commit), `content_not_found` (404: it has the commit and not all of its content, as a partial clone may), `invalid_request` (400), `source_busy` (503 with `Retry-After`) and `source_timeout` (504: git took too long).
     */
    '4XX': SourceProblem;
    /**
     * A refusal. Codes: `unauthenticated`, `missing_scope`, and, but for a file, `not_found` (the repository, or what the caller does not see), `commit_not_found` (404: the repository at hand does not have that commit), `content_not_found` (404: it has the commit and not all of its content, as a partial clone may), `invalid_request` (400), `source_busy` (503 with `Retry-After`) and `source_timeout` (504: git took too long).
     */
    '5XX': SourceProblem;
};

export type ReadSourceFileError = ReadSourceFileErrors[keyof ReadSourceFileErrors];

export type ReadSourceFileResponses = {
    /**
     * What is there.
     */
    200: SourceFile;
};

export type ReadSourceFileResponse = ReadSourceFileResponses[keyof ReadSourceFileResponses];

export type ReadSourceDifferenceData = {
    body?: never;
    path: {
        /**
         * Organization ID.
         */
        org_id: string;
        /**
         * The repository's full name, `owner/name`, percent-encoded.
         */
        repository: string;
    };
    query: {
        /**
         * The commit before.
         */
        base: CommitHash;
        /**
         * The commit after.
         */
        head: CommitHash;
        /**
         * The file to compare, by its path at the head or, where it was removed or renamed, at the base.
         */
        path?: string;
    };
    url: '/source/v1/organizations/{org_id}/repositories/{repository}/difference';
};

export type ReadSourceDifferenceErrors = {
    /**
     * A refusal. Codes: `unauthenticated`, `missing_scope`, and, but for a file, `not_found` (the repository, or what the caller does not see), `commit_not_found` (404: the repository at hand does not have that commit), `content_not_found` (404: it has the commit and not all of its content, as a partial clone may), `invalid_request` (400), `source_busy` (503 with `Retry-After`) and `source_timeout` (504: git took too long).
     */
    '4XX': SourceProblem;
    /**
     * A refusal. Codes: `unauthenticated`, `missing_scope`, and, but for a file, `not_found` (the repository, or what the caller does not see), `commit_not_found` (404: the repository at hand does not have that commit), `content_not_found` (404: it has the commit and not all of its content, as a partial clone may), `invalid_request` (400), `source_busy` (503 with `Retry-After`) and `source_timeout` (504: git took too long).
     */
    '5XX': SourceProblem;
};

export type ReadSourceDifferenceError = ReadSourceDifferenceErrors[keyof ReadSourceDifferenceErrors];

export type ReadSourceDifferenceResponses = {
    /**
     * The changed files and their patch.
     */
    200: SourceDifference;
};

export type ReadSourceDifferenceResponse = ReadSourceDifferenceResponses[keyof ReadSourceDifferenceResponses];

export type ReadLastChangesData = {
    body?: never;
    path: {
        /**
         * Organization ID.
         */
        org_id: string;
        /**
         * The repository's full name, `owner/name`, percent-encoded.
         */
        repository: string;
    };
    query: {
        /**
         * The commit.
         */
        commit: CommitHash;
        /**
         * Path in the repository. Its bytes count as they are percent-encoded, also where they are no UTF-8. `\351` and the like, as git writes a byte in octal, and `\134` for a backslash stand for that byte, unless nothing stands there.
         */
        path: string;
        /**
         * First line, from 1.
         */
        from: number;
        /**
         * Last line; at most 1,000 lines are answered.
         */
        to: number;
    };
    url: '/source/v1/organizations/{org_id}/repositories/{repository}/last-changes';
};

export type ReadLastChangesErrors = {
    /**
     * A refusal. Codes: `unauthenticated`, `missing_scope`, and, but for a file, `not_found` (the repository, or what the caller does not see), `commit_not_found` (404: the repository at hand does not have that commit), `content_not_found` (404: it has the commit and not all of its content, as a partial clone may), `invalid_request` (400), `source_busy` (503 with `Retry-After`) and `source_timeout` (504: git took too long).
     */
    '4XX': SourceProblem;
    /**
     * A refusal. Codes: `unauthenticated`, `missing_scope`, and, but for a file, `not_found` (the repository, or what the caller does not see), `commit_not_found` (404: the repository at hand does not have that commit), `content_not_found` (404: it has the commit and not all of its content, as a partial clone may), `invalid_request` (400), `source_busy` (503 with `Retry-After`) and `source_timeout` (504: git took too long).
     */
    '5XX': SourceProblem;
};

export type ReadLastChangesError = ReadLastChangesErrors[keyof ReadLastChangesErrors];

export type ReadLastChangesResponses = {
    /**
     * The last changes, by line.
     */
    200: LastChanges;
};

export type ReadLastChangesResponse = ReadLastChangesResponses[keyof ReadLastChangesResponses];

export type ReadSourceOwnersData = {
    body?: never;
    path: {
        /**
         * Organization ID.
         */
        org_id: string;
        /**
         * The repository's full name, `owner/name`, percent-encoded.
         */
        repository: string;
    };
    query: {
        /**
         * The commit.
         */
        commit: CommitHash;
        /**
         * The paths, the parameter repeated.
         */
        path: Array<string>;
    };
    url: '/source/v1/organizations/{org_id}/repositories/{repository}/owners';
};

export type ReadSourceOwnersErrors = {
    /**
     * A refusal. Codes: `unauthenticated`, `missing_scope`, and, but for a file, `not_found` (the repository, or what the caller does not see), `commit_not_found` (404: the repository at hand does not have that commit), `content_not_found` (404: it has the commit and not all of its content, as a partial clone may), `invalid_request` (400), `source_busy` (503 with `Retry-After`) and `source_timeout` (504: git took too long).
     */
    '4XX': SourceProblem;
    /**
     * A refusal. Codes: `unauthenticated`, `missing_scope`, and, but for a file, `not_found` (the repository, or what the caller does not see), `commit_not_found` (404: the repository at hand does not have that commit), `content_not_found` (404: it has the commit and not all of its content, as a partial clone may), `invalid_request` (400), `source_busy` (503 with `Retry-After`) and `source_timeout` (504: git took too long).
     */
    '5XX': SourceProblem;
};

export type ReadSourceOwnersError = ReadSourceOwnersErrors[keyof ReadSourceOwnersErrors];

export type ReadSourceOwnersResponses = {
    /**
     * The owners of each path, in the order asked.
     */
    200: SourceOwners;
};

export type ReadSourceOwnersResponse = ReadSourceOwnersResponses[keyof ReadSourceOwnersResponses];
