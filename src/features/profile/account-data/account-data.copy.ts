/** Text of the export and the account deletion. */
export const exportCopy = {
  title: 'Download your data',
  lead: 'One file with everything we store about you: your profile, lists, consultations and notes. It uses HL7 FHIR, a format that medical software can read.',
  hint: 'Keep it as safe as a letter from your doctor: anyone who opens it can read it.',
  download: 'Download my data',
  again: 'Download it again',
  done: 'Your file has been downloaded.',
  failedTitle: 'The file could not be downloaded',
} as const;

export const deletionCopy = {
  title: 'Delete your account',
  lead: 'This happens immediately and cannot be undone, not even by us.',
  consider: 'I want to delete my account',
  goesTitle: 'What will be deleted',
  goes: [
    'Your profile, allergies, medications, conditions and measurements',
    'Every consultation, finished or not, and every card on your dashboard',
    'Your login on every device, and emails we have not sent yet',
    'What this browser has stored about you',
  ],
  staysTitle: 'What will not be deleted',
  stays: [
    'Files you downloaded and pages you printed',
    'Backups of the server, until they are overwritten',
    'Technical logs on this server, which do not name you',
  ],
  keepFirst: 'Would you like a copy? Download your data first, under “Download your data” above.',
  form: 'Delete your account',
  passwordHint: 'This stops anyone else from deleting your account if you leave this page open.',
  confirm: 'Delete everything permanently',
} as const;
