import { list } from '../context/sentence-words.ts';

export const every = list('a per each every');
export const ofTablets = list('of them those or so more maybe sometimes');
/** "Paracetamol for my tooth. I smoke fourteen a day.": other things are counted by the day as well. */
export const otherwiseCounted = list(
  'smoke smoking smoked vape vaping cigarettes fags roll-ups cups drinks units pints drink steps calories times mg work walk',
);
