import { subjects } from '#tests/models/subjects.ts';
import type { Charts } from '#tools/statecharts/inspector/inspector.ts';
import { mountInspector } from '#tools/statecharts/inspector/mount.tsx';

const place = document.querySelector('#root');
if (place) {
  mountInspector(place, {
    subjects,
    loadCharts: async () => (await fetch('/__machines/charts.json')).json() as Promise<Charts>,
    statelyAddress: import.meta.env['VITE_STATELY_INSPECTOR'],
  });
}
