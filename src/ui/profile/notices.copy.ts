/** Notices for every patient; the versions of these texts are in `src/config/limits.ts`. */
export const noticesCopy = {
  service: {
    title: 'Not a doctor, and not for emergencies',
    text: 'The assessment helps you decide what to do next. It can be wrong, and it does not replace an examination. If you may be in danger, call your emergency number immediately.',
  },
  machine: {
    title: 'A computer program asks and answers',
    text: 'Your answers are assessed on this server, by written rules based on published sources. No person reads them.',
  },
} as const;
