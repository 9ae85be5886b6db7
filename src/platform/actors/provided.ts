/**
 * What the app gives to the pages and actors below it. `src/app/actors/root.ts` declares it, so that features know the
 * types of the actor tree and of its services without an import of the app.
 */
// eslint-disable-next-line typescript/consistent-type-definitions -- only an interface can be declared in two files
export interface Provided {}

type Of<Name extends string> = Provided extends Readonly<Record<Name, infer Value>> ? Value : never;

/** The outside things of the web app. */
export type Services = Of<'services'>;

/** The actor tree with what is made beside it. */
export type Root = Of<'root'>;
