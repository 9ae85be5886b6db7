/** Words of the dashboard. */
export const dashboardCopy = {
  title: 'Dashboard',
  greeting: (name: string) => `Hello, ${name}`,
  lead: 'What would you like to do?',
  loading: 'Loading your dashboard…',
  beginTitle: 'Does something trouble you?',
  beginLead:
    'Describe it in your own words. You are asked one question at a time, and you can stop whenever you like.',
  begin: 'Begin a consultation',
  unfinished: 'Unfinished',
  unfinishedLead: 'Unfinished consultations are kept for seven days.',
  changedOn: (day: string) => `Last changed on ${day}`,
  goOn: 'Go on',
  goOnWith: (title: string) => `Go on with: ${title}`,
  discard: 'Discard',
  discardOf: (title: string) => `Discard: ${title}`,
  discardFailed: 'It could not be discarded',
  recent: 'Last assessments',
  noRecent: 'No saved assessments yet.',
  all: 'All of them',
} as const;
