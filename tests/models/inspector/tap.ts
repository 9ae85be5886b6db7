import { subjects } from '#tests/models/subjects.ts';
import { tapPage } from '#tools/statecharts/inspector/tap.ts';

// A development server loads this before the app, which passes what xstate tells an inspector to it.
window.inspectMachines = tapPage(window, subjects);
