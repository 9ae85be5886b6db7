// npm run build:theme: writes the theme’s style sheet from its tokens.
import { writeFileSync } from 'node:fs';
import { themeCss } from '../src/ui/theme/theme-css.ts';

const file = new URL('../src/ui/theme/variables.css', import.meta.url);
writeFileSync(file, themeCss());
console.log(`theme: wrote ${file.pathname}`);
