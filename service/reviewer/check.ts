import type { CheckLifecycle, FindingCausalGraphView } from '../../src/api/types.ts';
import { boundedIdentity } from './bounded-text.ts';
import type { TreePaths } from './tree-paths.ts';

/** Lines of a file; the first line is 1. */
export interface Citation {
  path: string;
  start_line: number;
  end_line: number;
}

/** What a condition is known by. */
export type Identity = Required<Pick<Condition, 'site' | 'declares' | 'kin'>>;

/** The new name of a file; the same for one that was not renamed. */
export type Rename = (path: string) => string;

/** The file that a site is in, and what it is there. */
type SiteParts = [path: string, ...within: (string | null)[]];

/** Names a site: the file that it is in, and what it is there. */
export function siteOf(...parts: SiteParts): string {
  return JSON.stringify(parts.map((part) => part && boundedIdentity(part)));
}

/** What a site was made of; null: one that an earlier version recorded and cut. */
export function sitePartsOf(site: string): SiteParts | null {
  try {
    return JSON.parse(site) as SiteParts; // made by `siteOf`
  } catch {
    return null;
  }
}

/** The same site in a file of another name. */
export function renamedSite(site: string, rename: Rename): string {
  const parts = sitePartsOf(site);
  if (parts === null) return site;
  const [path, ...within] = parts;
  return siteOf(rename(path), ...within);
}

/** Something that a check looks for, at one place of a tree. */
export interface Condition {
  /** The place's stable identity within the check: it stays when lines move. */
  site: string;
  /** What the place declares. The same site declaring something else is a changed condition. */
  declares: string;
  /** By what it is known when its site is gone, as when a job is renamed; made like a site. */
  kin?: readonly string[];
  /** Site, declaration and kin if files had other names; left out: only what begins with a file's name. */
  renamed?: (rename: Rename) => Identity;
  /**
   * What it is made of if files had other names, for what can divide and join: where one condition held all
   * of it before, it was there before.
   */
  parts?: (rename: Rename) => readonly Part[];
  /** The sites that earlier versions recorded it at. */
  formerly?: readonly string[];
  /** One line: the site and what it declares, quoting the repository. */
  subject: string;
  /** null: it is in no file of the tree. */
  citation: Citation | null;
  /** What a finding says about it. */
  finding: FindingText;
  /** Whoever found it says that it was suppressed: then it blocks nothing, and makes no new finding. */
  suppressed?: true;
}

/** The key of a part that leads from one node of a condition's graph to another one. */
export const partKey = (from: string, to: string): string => `${from}\n${to}`;

/** One of the things that a condition is made of. */
export interface Part {
  /** Tells it from the others. */
  key: string;
  /** What a claim calls it; quotes the repository. */
  name: string;
  /** Code identifiers in the name. */
  symbols: readonly string[];
  citation: Citation;
}

export interface FindingText {
  severity: 'SERIOUS' | 'WARNING';
  /** Orders findings of the same severity, the smallest first; left out: 0. */
  rank?: number;
  /** What several conditions of one change have in common: they make one finding with its places. */
  like?: {
    /** Without file names, so that it stays the same where a file is renamed. */
    key: string;
    /** The file that all of them are in or lead to, where those of another file are another finding. */
    file?: string;
    /** Keys that the same thing has where it is written otherwise. */
    otherKeys?: readonly string[];
    claim: (places: number) => string;
    /** Where their own differ; left out: that of the first. */
    remediation?: string;
  };
  /** What is wrong. */
  claim: string;
  /** The consequence. */
  impact: string;
  /** Left out: none is known. */
  remediation?: string;
  /** Code identifiers that the prose declares, in order. */
  symbols: readonly string[];
  /** More places that show it, beside the condition's own. */
  evidence?: readonly Citation[];
  /** Places that are in no file of the tree, as they were told. */
  elsewhere?: readonly string[];
  causal_graph?: FindingCausalGraphView;
}

/** Why something could not be read. */
export interface Unread {
  /** For machines, for example `FILE_TOO_LARGE`. */
  code: string;
  /** For people; may quote the repository. */
  detail: string;
}

/** What a check took out of one file, or why it could not. */
export type Extraction<Facts> = { facts: Facts } | { unread: Unread };

/** What a check reads, for sentences: "workflow file" and "workflow files". */
export interface ReadKind {
  one: string;
  many: string;
  /** What is wrong with those that say nothing. Left out: they couldn’t be read. */
  unread?: string;
}

/** All that conditions of a tree could be made of, whether one is or not. */
export interface PossibleParts {
  count: number;
  /** The keys of these parts if files had other names. */
  keys: (rename: Rename) => ReadonlySet<string>;
}

/** What a check says about a whole tree. */
export interface Evaluation {
  /** What takes part, counted as the check `reads` it; none: the check does not apply. */
  files: number;
  conditions: readonly Condition[];
  /** Of those, the ones that could not be read. */
  unread: readonly (Unread & { path: string })[];
  /** Left out: parts are in conditions alone. */
  possibleParts?: PossibleParts;
}

/** The files that a check reads, by path, with what it took out of them. */
export type FileFacts<Facts> = ReadonlyMap<string, Extraction<Facts>>;

/** What a check is called and counted by. */
export interface CheckDescription {
  key: string;
  /** The key, readable. */
  name: string;
  lifecycle: CheckLifecycle;
  risk_domain: string;
  reads: ReadKind;
  /** What it doesn't look at, though one could expect it to: a sentence. */
  limit?: string;
  /** Its conditions are another tool’s, which the reviewer did not run. */
  imported?: true;
}

/** A check as it is written: one small module. */
interface CheckDefinition<Facts> extends CheckDescription {
  /** Larger with every change of what it takes out of a file or makes of it. */
  version: number;
  /** Bytes; a larger file is not read, and said to be unread. */
  largest: number;
  /** The kind of file that a path is to this check, or null when it does not read it. */
  kindOf: (path: string) => string | null;
  /**
   * Takes out of a file what the check needs: plain JSON that depends on kind and text alone.
   */
  extract: (kind: string, text: string) => Extraction<Facts>;
  /** What a binary file is to it: one that is left out, unless it is marked as UTF-16, or one that could not be read. */
  binary: 'LEFT_OUT' | 'UNREAD';
  /** It also asks which paths there are: it is evaluated anew when one comes or goes. */
  paths?: true;
  /** The conditions of a tree, from its files' facts. */
  evaluate: (files: FileFacts<Facts>, paths: TreePaths) => Evaluation;
}

/** A check as the reviewer runs it; its facts are its own affair. */
export type Check = CheckDefinition<unknown>;

/** Makes a check of a definition. */
export function defineCheck<Facts>(definition: CheckDefinition<Facts>): Check {
  return {
    ...definition,
    // The facts that come in are those that this check's own `extract` gave, for the same version.
    evaluate: (files, paths) => definition.evaluate(files as FileFacts<Facts>, paths),
  };
}

/**
 * The evaluation of a check whose conditions each come from one file.
 *
 * @param conditionsOf The conditions of one file.
 */
export function evaluateEachFile<Facts>(
  files: FileFacts<Facts>,
  conditionsOf: (path: string, facts: Facts) => readonly Condition[],
): Evaluation {
  const conditions: Condition[] = [];
  const unread: (Unread & { path: string })[] = [];
  for (const [path, file] of files) {
    if ('unread' in file) unread.push({ path, ...file.unread });
    else for (const condition of conditionsOf(path, file.facts)) conditions.push(condition);
  }
  return { files: files.size, conditions, unread };
}
