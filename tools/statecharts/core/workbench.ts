import type { EventReport } from '#kit/core/event-report.ts';
import type { GallerySettings } from '#kit/gallery/gallery-page.ts';
import type { Subject } from '#kit/core/subject.ts';
import type { LintSettings } from '#kit/lint/lint.ts';

/** What a project passes to the statechart kit. */
export type Workbench = {
  readonly subjects: readonly Subject[];
  /** The file that holds a machine's source text. */
  readonly sourceFile: (name: string) => string;
  /** The file beside it that holds the setup of a large chart; null where one file holds both. */
  readonly setupFile: (name: string) => string | null;
  /** The folder of the documents. */
  readonly documents: string;
  /** The sections of the specification that the states refer to. */
  readonly sections: readonly string[];
  /** A folder for temporary files, inside the project so that their imports resolve. */
  readonly scratch: string;
  /** The compiler settings for machines: mutants that do not compile count as detected. */
  readonly compilerSettings: string;
  /** Mutants that change nothing, with their reasons, by machine and `kind, where`. */
  readonly equivalent: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Which events the program sends, and the accepted findings of the linter. */
  readonly lintSettings: LintSettings;
  /** The project's additional pages, by file name. */
  readonly pages: () => Promise<Readonly<Record<string, string>>>;
  /** The gallery's settings. */
  readonly gallery: () => Promise<GallerySettings>;
  /** Replays one machine's part of a report in a browser and returns the result. */
  readonly replayInBrowser?: (
    name: string,
    report: EventReport,
    options: { readonly isVisible: boolean; readonly address: string },
  ) => Promise<string>;
};
