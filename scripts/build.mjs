// npm run build: builds everything with the project's own Node, and leaves the mark by which `npm start` knows it.
import { build } from './setup.mjs';

await build();
