/** Short words that identify English, folded. */
export const englishWords: ReadonlySet<string> = new Set(
  `the and is are was have has had my me you your i am he she it they we of to in on at for with this that not no
    been be do don't can can't cannot but or so when what how his her been just like feel since when from all get got very will would
    could should about there im ive dont cant please hello hi thanks yes pain there's it's i'm i've out up down over as a an by if no than then who some any into too again still only under most
    last first day days week weeks night morning after before off two three time make makes pain hurts am were`.split(
    /\s+/,
  ),
);
