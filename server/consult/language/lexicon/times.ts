/** Phrases that put a clause into the past, and those that keep it in the present whatever else it says. */
export const timePhrases = {
  past: [
    '#|few|several|many|some|couple|two|of|ten|year years|year ago|back|earlier|prior',
    'year|years ago|back|earlier',
    'last year|summer|winter|spring|autumn|christmas|decade',
    'when i was ~ child|kid|kids|younger|young|little|small|teenager|teen|baby|toddler|pregnant|student|school|boy|girl|#',
    'when i was in|at my|school|primary|university|college|teens|twenties|thirties|forties',
    'as a child|kid|baby|teenager|boy|girl|teen|student|toddler',
    'in|during my childhood|youth|teens|twenties|thirties|forties|fifties|first|last|previous ~ pregnancy',
    'in|during my childhood|youth|teens|twenties|thirties|forties|fifties',
    'in|during my last|first|previous|second pregnancy',
    'back in|when', 'in|in the summer|spring of #year', 'in the past', 'in the eighties|nineties|seventies',
    'used to have|get|suffer|be|feel|faint|take|smoke|drink|cough|wheeze|vomit',
    'previously', 'years earlier', 'long|long time|while|ages ago', 'ages ago', 'once had|got|suffered|broke|fainted',
    'had|suffered ~ once', 'at the age of #', 'at age #', 'formerly', 'back then', 'over now', 'in a previous|former|past life|job',
    'decades ago|back', 'history of ~ as a',
  ],
  now: [
    'since', 'ever since', 'for ~ #|many|several|few|some year|years|month|months|week|weeks|day|days', 'for|over ~ years|ages|months|weeks|decades',
    'start|started|starting|began|begin|begun|diagnosed|developed|came|come|noticed ~ ago',
    'now', 'today', 'currently', 'at the moment', 'at present', 'right now', 'this morning|afternoon|evening|time|week|month|year', 'tonight', 'yesterday', 'last night|week',
    'again', 'still', 'these days', 'on and off', 'always', 'keeps|keep', 'lately', 'recently', 'came|coming back', 'ongoing', 'all my life', 'at rest',
  ],
  /** Months ago are past from the sixth on. */
  months: ['# months ago|back'],
  over: [
    'gone|disappeared|vanished|resolved|subsided|stopped|settled|cleared|passed|ended|healed|finished',
    'went|gone|wore|worn|cleared|passed away|off|up|down',
    'no longer there|present|here|hurts|hurt|a problem',
    'all|completely better|gone|healed now',
  ],
} as const;
