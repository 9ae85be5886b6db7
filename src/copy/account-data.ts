/** Words about taking one's data along, and about leaving. */
export const exportCopy = {
  title: 'Take your data along',
  lead: 'One file with all that we keep of you: your profile, lists, consultations and notes. It follows HL7 FHIR, the format that medical software reads.',
  hint: 'Keep it as you would keep a letter from your doctor: whoever opens it can read it.',
  download: 'Download my data',
  again: 'Download it once more',
  done: 'Your browser has the file.',
  failedTitle: 'There is no file yet',
} as const;

export const deletionCopy = {
  title: 'Delete your account',
  lead: 'At once and for good: nobody can bring it back, not even we.',
  consider: 'I want to delete my account',
  goesTitle: 'What goes',
  goes: [
    'Your profile, your allergies, medicines and conditions',
    'Every consultation, finished or not, and every card on your dashboard',
    'Your sign-in with every device that uses it, and mails that we have not sent yet',
    'What this browser keeps of you',
  ],
  staysTitle: 'What stays',
  stays: [
    'Files you downloaded and pages you printed',
    'Backups of the server, until they are overwritten',
    'Technical records of this server, which do not name you',
  ],
  keepFirst:
    'Would you like a copy? Download your data first: the button is above, under “Take your data along”.',
  form: 'Delete your account',
  passwordHint: 'So that nobody else can do this in a window you left open.',
  confirm: 'Delete everything for good',
  keep: 'Keep my account',
} as const;
