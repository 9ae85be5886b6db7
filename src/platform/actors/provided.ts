/**
 * What the app provides to pages and actors. `src/app/actors/root.ts` declares it, so that features know the types of
 * the actor tree and the services without importing the app.
 */
// eslint-disable-next-line typescript/consistent-type-definitions -- only an interface can be declared in two files
export interface Provided {}

type Of<Name extends string> = Provided extends Readonly<Record<Name, infer Value>> ? Value : never;

/** The services of the web app. */
export type Services = Of<'services'>;

/** The actor tree and what is created with it. */
export type Root = Of<'root'>;
