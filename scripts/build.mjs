// Builds with the project's own Node, and leaves the mark by which `npm start` knows that nothing is missing.
import { ensureBuilt } from './setup.mjs';

await ensureBuilt();
