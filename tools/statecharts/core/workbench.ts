import type { EventReport } from '#kit/core/event-report.ts';
import type { GallerySettings } from '#kit/gallery/gallery-page.ts';
import type { Subject } from '#kit/core/subject.ts';
import type { LintSettings } from '#kit/lint/lint.ts';

/** All that a project passes in, so that the kit can work on its machines. */
export type Workbench = {
  readonly subjects: readonly Subject[];
  /** The file that holds a machine's source text. */
  readonly sourceFile: (name: string) => string;
  /** The folder of the documents. */
  readonly documents: string;
  /** The sections of the specification, each of which some state serves. */
  readonly sections: readonly string[];
  /** A folder for files of a moment, inside the project so that its imports hold there. */
  readonly scratch: string;
  /** The compiler's settings for machines: mutants that it refuses are noticed. */
  readonly compilerSettings: string;
  /** Mutants that change nothing, each with the reason, by machine and `kind, where`. */
  readonly equivalent: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** What sends events to the machines, and which findings of the linter are meant. */
  readonly lintSettings: LintSettings;
  /** Pages of the project's own beside those of the machines, by file name. */
  readonly pages: () => Promise<Readonly<Record<string, string>>>;
  /** What the gallery of paths shows beside the charts. */
  readonly gallery: () => Promise<GallerySettings>;
  /** Replays one machine's part of a report in a browser and says how that went. */
  readonly replayInBrowser?: (
    name: string,
    report: EventReport,
    options: { readonly isVisible: boolean; readonly address: string },
  ) => Promise<string>;
};
