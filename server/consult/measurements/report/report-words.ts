/** The words of reports, by what they mean for the numbers beside them. All in lower case, without accents. */
const list = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

export const dashes = list('- – — … to bis à a au hasta tot');
export const unders = list('< ≤ below under unter');
export const overs = list('> ≥ above over über exceeds exceed exceeding');
/** Words for a sign, and words that may come before one about a value: "is above 90". */
export const signWords = list('below under unter above over über exceeds exceed exceeding');
export const copulas = list('is was are now still at ist war liegt : =');
export const arrows = list('-> --> → => ==> ➔ ⟶ >>');
export const lesser = list('less lower kleiner weniger');
export const greater = list('more greater higher größer mehr');
export const thans = list('than als que dan enn än niż');
export const uptos = list("upto up bis max below under unter hasta até fino tot jusqu’à jusqu'à opptil upp");
/** Those that are never about a value. */
export const limits = list("bis max hasta até fino jusqu’à jusqu'à");
/** "inf. à 1,70", "inférieur à 5", "menor de 40", "sup. à 60". */
export const lessThanWords = list(
  'inf inf. inférieur inférieure inferieur inferiore inferior menor kleiner minder lager mindre lägre lavere mniej poniżej',
);
export const greaterThanWords = list(
  'sup sup. supérieur supérieure superieur superiore superior mayor größer meer hoger større högre høyere mer więcej powyżej',
);
export const betweens = list('between zwischen entre');
export const ands = list('and und et y en &');
export const rangeWords = list(
  `range ranges reference ref ref. interval normal norm normwert normalwert normbereich referenz referenzbereich target
   référence valeurs usuelles referencia valores norma normaal referentie referentiewaarde referentiewaarden referanse referanseområde referensintervall riferimento biological bio. expected usual desirable`,
);
/** Words for a target: the number after one was not measured. */
export const wishes = list(
  'target targets goal goals aim aims aiming ziel zielwert zielbereich objectif objetivo cutoff cut-off threshold limit alarm alarms grenzwert',
);
/** Words before a name for what a person usually has, or for a change: "usual creatinine 85", "delta troponin". */
export const usuals = list('usual baseline typical habitual üblich delta δ');
/** Words for what ought to be: "it should be under 7". */
export const duties = list(
  'should must ought supposed ideally want wants like need needs soll sollte devrait debería',
);
/** Words for whose a value is: "whose HbA1c", "was found to have a ferritin of". */
export const havings = list('whose has had have');
/** Words that may come between a person and the name of their value. */
export const possessions = list(
  `, ${[...havings].join(' ')} who own blood pressure bp was is been also once just recently found diagnosed told tested known to with a an the high low raised`,
);
/** Words for a birth beside a weight. */
export const births = list('birth born newborn delivery geburt naissance nacer');
export const meals = list(
  'breakfast lunch dinner supper tea meal meals food eating bed bedtime sleep exercise walk insulin',
);
export const wishLinks = list('is of < ≤ > ≥ = : for ist was be under below above over');
export const starts = list('from von de');
export const ends = list('to auf à');
export const changes = list('down up gone risen fallen dropped increased decreased went rose fell');
/** Words for a condition: "Return if temperature exceeds 103 F". */
export const conditions = list('if unless wenn falls si se criteria criterion kriterien critères criterios');
/** Before a name with a bound: "Bei CRP < 5 mg/l". */
export const premises = list(`${[...conditions].join(' ')} bei with when where avec con com med przy`);
/** Units of time: the number before one is a duration. */
export const times = list(
  `x × times mal fois veces tablet tablets tab tabs cap caps sachet sachets drops spoons doses am pm a.m p.m uhr capsule capsules puff puffs day days week weeks month months year years yrs hour hours hrs hora horas heure heures stunde stunden uur minute minutes tag tage tagen woche wochen monat
   monate monaten jahr jahre jahren jour jours semaine semaines mois ans día días dia dias semana semanas mes meses mês
   años anos giorno giorni settimana settimane mese mesi anni ore dag dagen dage dagar week weken uge uger uker vecka veckor
   måned måneder månad månader maand maanden tydzień tygodni tygodnie dni miesiąc miesiące miesięcy timer timmar`,
);
/** Before the hours until or since something: "in 48 h", "every 6 h". */
export const spans = list('in for after every within over last next alle nach cada en toutes dans');
/** Units of an age. */
export const ages = list('year years yr yrs yo jahr jahre jahren ans años anos anni jaar lat');
/** Words for an earlier result. */
export const previouses = list(
  `previous previously prev prev. prior before earlier last compared vorher vorwert vorwerte vorbefund zuletzt antériorité
   antériorités anteriorite anteriorites antérieur antérieurs précédent précédents anterior anteriores previo previos
   historical vorige vorig eerdere eerder forrige tidligere föregående tidigare poprzedni poprzednio precedente
   antérieure antérieures anteriore previa previas précédente précédentes precedenti vorherige vorheriger vorheriges`,
);
/** After "last" or "previous": an earlier result. */
export const lastOnes = list('one time');
/** After a number: from another time. */
export const pasts = list('last previously ago before earlier');

/** Instead of a result that is not known yet. */
export const pendings = list(
  'pending outstanding awaited ausstehend folgt pendiente unsuitable insufficient haemolysed hemolysed hemolyzed clotted rejected',
);

/** Behind a name: a value of the laboratory's own sample, the title of a diary, or another thing than the test. */
export const notOfPatient = list(
  `control kontrolle témoin testigo log logbook diary tracker tagebuch density velocity doubling clearance score excretion
   antibody antibodies receptor challenge gradient variability supplement supplements ratio quotient
   alert alerts alarm alarms setting settings zone`,
);

/** What a test strip for urine prints; the first ones only there. */
export const stripWords = list(
  'nit nitrite nitrit leu leuk ubg uro urobilinogen ket keton ketone ketones bld ery bil bili pro prot glu gluc sg ph',
);
export const surelyOfStrip = list('nit nitrite nitrit leu leuk ubg uro urobilinogen ket keton');

/** Before the number of a remark, or an age: "see comment 1", "I'm 61". */
export const remarks = list(
  "comment comments note notes footnote page stage grade class category kommentar fußnote remarque nota i'm im aged age",
);

/** Before the day or year of a value: "31 in 2022". */
export const timeLinks = list('in on since am le el en im');

/** Labels, flags and marks that do not decide which number is the value. */
export const flags = list(
  `h l hh ll n a b c hi lo high low normal abnormal abn critical crit hoch niedrig erhöht erniedrigt above below outside
   within flag ok * ** *** ! !! + ++ +++ - -- --- ↑ ↓ ▲ ▼ # ~ ^ ) ( ] [ : = , e elevated`,
);

/** Headings of the two columns of a range. */
export const lows = list(
  'low lower min min. minimum von untere unterer untergrenze ug ll inf inferior desde',
);
export const highs = list('high upper max max. maximum bis obere oberer obergrenze og ul sup superior hasta');

/** Labels of a unit: "value: 7.8, unit: mIU/L". */
export const unitLabels = list('unit units');

/** Ambiguous names, "insulin" also of doses: their values are read only with a unit of the analyte. */
export const ambiguousNames = list(
  'pcr pr pt gt po2 tac valproate carbamazepine phenytoin tacrolimus zinc copper t3 t4 rf quick insulin fr hf af gb fg ob',
);

/** Words for urine and its test strips. */
export const urines = list(
  `urine urinalysis urisys clinitek combur multistix uriscan urin urinstatus urinstix urinaire urinaires orina urinary
   dipstick ua urina urinálise urinario urinaria urinário urinária mocz moczu`,
);
/** Materials other than blood: their values are not those of blood. */
export const otherMaterials = list(
  `${[...urines].join(' ')} csf liquor cerebrospinal stool
   stuhl faeces fecal faecal saliva sweat semen ejaculate synovial pleural ascitic pleurapunktat ascites dialysate dialysat`,
);
/** Results in words. */
export const outcomes = list(
  `negative positive neg pos detected pending follow follows awaited seen normal clear none trace nil present absent
   isolated growth negativ positiv`,
);
/** Headings that switch back to blood. */
export const bloodHeadings = list(
  `blood blut sang sangre serum plasma chemistry biochemistry biochemie biochimie bioquímica hematology haematology
   hämatologie hématologie hematología hematologia cbc fbc count blutbild hämogramm hemogramme hémogramme hemograma
   metabolic cmp bmp chem panel profile lipid lipids thyroid schilddrüse thyroïde endocrinology hormones hormone clotting
   coagulation gerinnung iron vitamins liver leber kidney renal electrolytes elektrolyte enzyme enzymes
   eritrograma leucograma emocromo ematologia hematologie hematologi morfologia biochemia biokemi coagulação coagulazione
   coagulación sangue bloed blod krew`,
);

/** Names of unlisted tests that contain a listed name: their values belong to no listed test. */
export const otherNames: readonly (readonly string[])[] = `
  dry weight | target weight | goal weight | weight loss | weight gain | weight change | birth weight | ideal weight | ideal body weight | fundal height
  height of fundus | active b12 | b12 active | active vitamin b12 | vitamin b12 active | holotranscobalamin | hdl ratio | urea creatinine ratio | psa ratio
  bioavailable testosterone | reverse t3 | haemoglobin a2 | hemoglobin a2 | haemoglobin f | hemoglobin f
  fetal hemoglobin | nucleated red blood cells | nucleated rbc | nrbc
  protein c | protein s | protein electrophoresis | total protein urine | creatinine clearance | urine sodium
  urine potassium | urine glucose | glucose urine | iron binding | calculated osmolality
  lactate dehydrogenase isoenzymes | alkaline phosphatase bone | bone alkaline phosphatase | prealbumin | pre albumin
  ferritin index | transferrin receptor | soluble transferrin receptor | pt ratio | aptt ratio | prothrombin ratio
  insulin resistance | homa ir | homa | c peptide | igf 1 | vitamin b6 | vitamin b1 | vitamin b2
  t score | z score | t cells | t spot | ca 15 3 | ca 15 | ca 19 | cortisol urine | vitamin k | vitamin k2
  calcium channel | iron deficiency | creatine monohydrate | glucose 6 phosphate dehydrogenase | g6pd
  non gap acidosis | body fat index | haemoglobin s | hemoglobin s | leukocyte esterase | leucocyte esterase
  heart rate variability | heart rate recovery | hrv | total bile acids | fractional excretion of sodium | cholesterol ratio risk`
  .split(/[|\n]/)
  .map((name) => name.trim().split(/\s+/))
  .filter(([first]) => first !== '');
