import type { FormProblem } from '#src/ui/form/form.tsx';

type StepForm<V extends Record<string, string>> = {
  readonly initial: V;
  readonly errors: Readonly<Partial<Record<keyof V & string, string>>>;
  readonly problem: FormProblem | null;
  readonly isBusy: boolean;
  readonly onSubmit: (values: V) => void;
  readonly onDismiss: () => void;
};

export type NameForm = StepForm<{ name: string }>;
export type Scanning = StepForm<{ code: string }> & {
  readonly qrCode: string;
  readonly uri: string;
  readonly secret: string;
};
export type Question = {
  readonly title: string;
  readonly lead: string;
  readonly problem: FormProblem | null;
  readonly confirm: string;
  readonly dismiss: string;
  readonly isDangerous: boolean;
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
  readonly onDismiss: () => void;
};
export type Codes = {
  readonly codes: readonly string[];
  readonly onCopy: () => void;
  readonly onDownload: () => void;
  readonly onKept: () => void;
};

/** The open dialog and its props. */
export type FactorStepProps =
  | ({ readonly kind: 'naming-app' | 'renaming' } & NameForm)
  | ({ readonly kind: 'scanning' } & Scanning)
  | ({ readonly kind: 'question' } & Question)
  | { readonly kind: 'making-codes' }
  | ({ readonly kind: 'codes' } & Codes);
