const list = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** Short words by which a language is known, folded. */
export const languageWords = {
  en: list(`the and is are was have has had my me you your i am he she it they we of to in on at for with this that not no
    been be do don't can can't cannot but or so when what how his her been just like feel since when from all get got very will would
    could should about there im ive dont cant please hello hi thanks yes pain there's it's i'm i've out up down over as a an by if no than then who some any into too again still only under most
    last first day days week weeks night morning after before off two three time make makes pain hurts am were`),
  es: list(`el la los las un una unos del en y que me mi mis no tengo tiene duele duelen estoy esta es con por para muy desde
    mucho mucha puedo puede hace siento se al lo como pero mas su hijo hija sangre dolor cabeza ayer hoy dias quiero ayuda hola gracias fiebre
    he se su sus nunca sin ojo padre madre`),
  de: list(`ich und der die das den dem ist nicht habe hat mein meine meinen meiner mir mich seit ein eine einen sehr kann auf mit
    im es bin war sind aber auch von zu fur wie was sich sie er wir kein keine schmerzen tut weh gestern heute tagen hallo danke bitte hilfe ganz
    nie ohne plotzlich plotzliche starke kopf brust luft will nur seine ihre ihr`),
  fr: list(`je j ai le la les un une de du des et que qui me m mon ma mes ne n pas suis est c dans avec depuis tres mal au aux a il
    elle nous vous pour sur mais plus fait jours hier aujourd hui bonjour merci fils fille tete peux peut douleur sang fievre
    veux jamais sans enceinte saignement cou oeil ai ses elle`),
  pt: list(`eu o os as um uma do da dos das em e que me meu minha meus nao tenho tem estou esta com muito muita dor no na ha mas
    por para desde dias ontem hoje filho filha sinto consigo cabeca peito ola obrigado obrigada febre sangue faz
    ele ela seu sua nunca sem cara tive ao foi`),
  it: list(`io il lo la i gli le un una di del della dei e che mi mio mia miei non ho ha sono con da molto male al nel nella per
    piu ma anche da giorni ieri oggi figlio figlia testa petto dolore ciao grazie febbre sangue riesco sento fa
    ha mai senza riesce nessuna perso avuto dell all un fatto`),
} as const;

/** Words that only other languages have, by which a text in one of them is known without its short words. */
export const otherScript =
  /[\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Greek}\p{Script=Devanagari}\p{Script=Thai}\p{Script=Bengali}\p{Script=Tamil}]/u;
