import { linearPattern } from '../reading/tokens/linear-pattern.ts';

/** Words of a question, at the beginning of a sentence or after a comma. */
export const asks = linearPattern(
  /\?|(?:^|[.!,;:] ?|\b(?:and|but|so|hi|hello|hey|please|also|wondering|know|question|ask|asking|tell me|explain|understand|wonder|advise) )(?:(?:if|whether) |can|could|should|may|might|would|will|do|does|did|is|are|was|what|which|why|how|when|where|who|am i|any (?:advice|idea|way|risk|harm|side effects?)|anything)\b/,
);

/** A wish for information in general: what something is, how it is caught, prevented, treated. */
export const seeksInformation = linearPattern(
  /\b(?:what (?:is|are|does|do|\w+ (?:should|can|do) (?:i|you|one|people|we)|causes?|helps?|triggers?|raises|happens|should (?:i|you|one|we) (?:do|know|eat|avoid)|kind|sort|can (?:you|one|be|i) do)|which (?:foods?|vaccin\w+|tests?|contracepti\w+|method)|how (?:do|does|can|could|long|soon|common|dangerous|serious|is|are|should|likely|often (?:should|do))|why (?:is|are|do|does|should)|when (?:should|does|do|can|is|to|will)|where (?:do|can|does) (?:i|you|we|one)|who (?:is|gets|needs|should)|(?:is|are) (?:there|it true|\w+(?: \w+){0,4} (?:contagious|catching|infectious|dangerous|serious|hereditary|curable|a cure|normal|common|an? sti|safe|genetic|fatal|inherited))|are (?:\w+(?: \w+){0,4} (?:contagious|catching|infectious|dangerous|serious|hereditary|curable|normal|common|safe))|can (?:you|one|people|children|kids|men|women|adults|babies|someone|it|they) (?:\w+ ){0,2}(?:catch|get|have|be|cause|pass|die|turn|prevent|spread|help)|can \w+(?: \w+){0,4} be (?:cured|prevented|treated|reversed|inherited|caught)|do(?:es)? \w+(?: \w+){0,5} (?:help|work|cause|spread|run in|go away|hurt|always|protect|prevent|need|stop|last)|tell me (?:about|more|something)|explain|information (?:on|about)|tips (?:for|on|against)|read (?:up )?about|learn about|differences? between|meaning of|mean by|vaccin\w+|jabs?|screening|smear test|mammogram|contracepti\w+|morning after|condom (?:broke|split|burst|came off|slipped)|birth control|unprotected sex|fertile|ovulat\w+)\b/,
);

/** What only one person can mean: I, my child, he. */
export const isPersonal = linearPattern(
  /\b(?:i|i'm|im|i've|ive|me|my|mine|myself|he|she|him|her|his|hers|we|us|our)\b/,
);

/** A wish for paper, an appointment or another service of a practice. */
export const administrative = linearPattern(
  /\b(?:(?:sick|fit|doctor(?:'| )?s?|absence|sickness) (?:note|certificate|line|leave)|sick ?notes?|fit ?notes?|self.?certif\w+|medical certificates?|certificate (?:for|from)|repeat prescriptions?|(?:renew|refill|reorder|order|repeat|need|want|get|collect|new|another|send|issue|write|pick up|extend)(?:ing)? (?:\w+ ){0,4}(?:prescriptions?|scripts?)|prescriptions? (?:renew\w*|refill\w*|ready|ran out|run out|has run|expired|sent)|refills?|(?:make|book|get|need|want|cancel|change|move|reschedule|have|missed|arrange|give me|schedule)(?:ing)? (?:\w+ ){0,4}appointments?|appointments? (?:for|with|at|on|tomorrow|please|available|slot)|see (?:the|a) (?:doctor|gp|nurse|dermatologist|specialist|physio\w*) (?:next|on|this) (?:week|monday|tuesday|wednesday|thursday|friday)|referr(?:al|ed) (?:to|for|letter)|referral|refer me|letter (?:for|from|to) (?:my|the|a) (?:work|employer|school|insurance|gym|airline|landlord|doctor|university|gp)|(?:copy|copies) of (?:my|the) (?:records?|notes?|results?|letter|file)|medical records?|opening (?:hours|times)|register (?:with|at|as|for)|change (?:my )?(?:gp|doctor|surgery|address)|insurance (?:form|claim|papers?)|forms? (?:filled|signed|for (?:work|school|my employer))|sign (?:my|a|the) (?:\w+ )?form|fill (?:in|out) (?:a|my|the) (?:\w+ )?form|disability (?:form|benefit|parking)|blue badge|driving licen[cs]e form|time off work|off work (?:note|letter)|sign(?:ed)? (?:me )?off (?:work|sick)|prescri(?:be|bing) (?:me|us|some|antibiotics|something))\b/,
);

/** The app's own account, and who sees what is written. */
export const ofAccount = linearPattern(
  /\b(?:(?:my|this|the|an|close|delete|new) (?:\w+ )?(?:account|password|login)|my profile|passwords?|log ?(?:in|on)|logg?ed out|sign in|(?:my|our|sell|delete|share|sharing|store[ds]?|keep) (?:\w+ ){0,3}data|who (?:can )?(?:sees?|reads?|look at) (?:what|this|my|these)|(?:see|read) what (?:i|we) (?:write|wrote|type|say)|delete (?:this|my|the|what) (?:\w+ ){0,3}(?:chat|app|messages?|wrote|typed|history))\b/,
);

/** What is asked about medicines: may I, with, side effects, forgotten, stopping. */
export const asksOfMedicine = linearPattern(
  /\b(?:can|could|may|should|shall|is it|ok|okay|alright|safe|safely|together|mix\w*|combine\w*|interact\w*|interfere\w*|clash\w*|stronger|weaker|better|than|bad|good|harmful|go with|goes with|along ?side|on top of|side.?effects?|missed|forgot\w*|skipped|stop(?:ping)?|start(?:ing)?|switch(?:ing)?|instead of|alternative|how (?:much|many|often|long)|what (?:is|are|does|do|dose|if)|difference|work(?:s|ing)?|expire[ds]?|out of date|leaflet|alcohol|drink(?:ing)?|drive|driving|pregnan\w+|breast ?feed\w*|food|empty stomach|before bed|same time|allowed|allergic|cause|causing|make[s]? (?:me|you)|why|which|does|do|need|addictive|dose|double|crush|generic|same as|too (?:much|many)|over the counter)\b/,
);

/** Words for a medicine without its name. */
export const someMedicine = linearPattern(
  /\b(?:medicines?|medications?|meds|tablets?|pills?|painkillers?|pain ?killers?|antibiotics?|inhalers?|blood thinners?|water (?:tablets?|pills?)|blood pressure (?:tablets?|pills?|medication|meds)|heart tablets?|sleeping (?:tablets?|pills?)|hay ?fever tablets?|statins?|steroids?|antidepressants?|the pill|mini.?pill|supplements?|vitamins?|cough syrup|cough medicine|eye drops|nasal spray|patch(?:es)?|hrt|chemo tablets?|laxatives?|antacids?|antihistamines?|beta.?blockers?|insulin|injections?|epi ?pen|capsules?|cream|ointment)\b/,
);

/** A laboratory value, an image or a reading that someone wants explained. */
export const result = linearPattern(
  /\b(?:(?:blood|lab|test|scan|x.?ray|mri|ct|ultrasound|biopsy|smear|urine|stool|swab|ecg|ekg|echo|screening|mammogram|liver|kidney|thyroid|covid) (?:results?|report|function (?:test|tests|results?)|tests? (?:results?|says?|said|shows?|showed|came|come|is back|are back|was|were))|results? (?:of|from|say|says|show|shows|came|are|is|back|mean)|(?:my|his|her|the) results?|came back (?:high|low|normal|abnormal|positive|negative|raised|as|at|with|slightly|borderline)|reference range|normal range|out of range|(?:report|letter|scan|x.?ray|mri|ct|ultrasound|ecg|biopsy|smear) (?:says?|said|shows?|showed|mentions?)|abnormal smear|(?:cholesterol|ldl|hdl|triglycerides?|potassium|sodium|creatinine|egfr|gfr|hba1c|hba 1 c|a1c|a 1 c|blood sugar|glucose|fasting sugar|ferritin|hemoglobin|haemoglobin|hb|tsh|t4|psa|crp|esr|inr|d.?dimer|alt|ast|ggt|bilirubin|uric acid|urate|vitamin (?:d|b12)|b12|folate|white (?:blood )?(?:cells?|count)|wbc|platelets?|troponin|calcium|magnesium|albumin|urea|oestradiol|fsh|iron level|bone density|t.?score|blood pressure|bp|oxygen|saturation|spo2|resting heart rate|pulse|bmi|peak flow) (?:\w+ ){0,4}(?:of |is |was |at |reads? |level |= ?|: ?)?\d+|(?:cholesterol|ldl|potassium|sodium|creatinine|egfr|hba1c|a1c|ferritin|haemoglobin|hemoglobin|tsh|psa|crp|inr|alt|platelets?|b12|white (?:blood )?(?:cells?|count)|calcium|uric acid|vitamin d|d.?dimer|thyroid levels?|liver enzymes|kidney function|iron levels?|blood sugar|blood count) (?:\w+ ){0,3}(?:high|low|raised|elevated|normal|abnormal|borderline|too|up|down|mean|positive)|(?:high|low|raised|elevated|normal|abnormal|borderline) (?:cholesterol|ldl|potassium|sodium|creatinine|egfr|hba1c|a1c|ferritin|haemoglobin|hemoglobin|tsh|psa|crp|inr|alt|platelets?|b12|white (?:blood )?(?:cells?|count)|calcium|uric acid|vitamin d|thyroid levels?|liver enzymes) (?:mean|level|result|reading|bad|dangerous|ok|on))\b/,
);

/** The care of something long known: a review, a check, a target. */
export const followsUp = linearPattern(
  /\b(?:(?:annual|yearly|regular|routine|six.?month\w*|follow.?up|asthma|diabet\w+|copd|medication|blood pressure|thyroid|epilepsy|heart|kidney) (?:review|check.?ups?|checks?|visit|clinic|appointment check)|follow.?up (?:on|of|about|for|to|with|after)|check.?ups?|(?:how (?:often|regularly)|when) (?:should|do|must) [\w' ]{0,40}\b(?:check(?:ed)?|tested|seen|test|measured?|monitor(?:ed)?|review(?:ed)?|screen\w*)|(?:keep|keeping|get|getting|bring|under|better|poorly|well|badly|good|tight|poor) (?:\w+ ){0,4}(?:under control|controlled|control|target|managed)|well.?controlled|under control|self.?manag\w*|manage (?:my|his|her|our)|managing (?:my|his|her)|living with (?:my )?|long.?term (?:plan|care|condition)|action plan|(?:my|his|her) (?:\w+ ){0,3}(?:is|are|has been|have been|was) (?:stable|no better|no worse|getting better|improving|the same|well controlled|still (?:not )?(?:great|high|up|raised|above)|creeping up|up and down)|(?:was|were|been) diagnosed with \w+(?: \w+){0,3} (?:\w+ )?(?:ago|last|years?|months?|in (?:19|20)\d\d)|next (?:review|check|steps? (?:for|with|in))|had (?:my|his|her) (?:last|annual|yearly))\b/,
);
/** Long illnesses, as patients name them. */
export const longIllness = linearPattern(
  /\b(?:diabet\w+|asthma|copd|emphysema|epilepsy|high blood pressure|hypertension|blood pressure|cholesterol|thyroid|hypothyroid\w*|underactive|overactive|heart failure|atrial fibrillation|afib|af|angina|heart disease|kidney disease|ckd|arthritis|rheumatoid|lupus|psoriasis|eczema|crohn'?s|colitis|coeliac|celiac|ibs|migraines?|parkinson'?s|ms|multiple sclerosis|depression|anxiety|bipolar|schizophrenia|adhd|osteoporosis|gout|copd|sleep apn\w+|endometriosis|pcos|glaucoma|hiv|hepatitis|cirrhosis|anaemia|anemia|reflux|gerd|gord|dementia|alzheimer'?s|cancer|chronic pain|fibromyalgia|long covid|stroke|menopause|sickle cell)\b/,
);
