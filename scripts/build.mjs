// npm run build: builds everything with the project's own Node, and leaves the stamp that `npm start` checks.
import { build } from './setup.mjs';

await build();
