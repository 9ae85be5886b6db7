/** As typed, and the word that was meant. Written before the repair was tuned on any of it. */
const written = `
cheast chest, chesst chest, chets chest, cest chest, chst chest, tchest chest, chestt chest, chesr chest
payn pain, piane pain, paine pain, pian pain, apin pain, pein pain, pains pains, painnn pain, paon pain, painfull painful
breeth breathe, breath breath, breth breath, braeth breath, brethe breathe, breathin breathing, brething breathing, breathng breathing, breahte breathe
brethless breathless, breathles breathless, breathlss breathless, bretless breathless
hedake headache, headake headache, hedache headache, headach headache, heddache headache, headaake headache, haedache headache, headeache headache, hedaik headache
stummak stomach, stomache stomach, stomac stomach, stumach stomach, stomack stomach, stomoch stomach, stumick stomach, stomatch stomach, stomich stomach
nummness numbness, numness numbness, numbnes numbness, nunbness numbness, numbess numbness
diarear diarrhoea, diarea diarrhoea, diorrhea diarrhoea, diahrea diarrhoea, diarhea diarrhoea, dioreah diarrhoea, diaria diarrhoea, diarrhoeah diarrhoea, diahorrea diarrhoea
unconshus unconscious, unconcious unconscious, unconsious unconscious, unconsciouse unconscious, uncontious unconscious, unconscius unconscious
swolen swollen, swollon swollen, swolln swollen, sollen swollen, swoolen swollen, swolling swelling, sweling swelling, swellin swelling
tung tongue, tounge tongue, tonge tongue, toungue tongue, tongu tongue
ashma asthma, asma asthma, athsma asthma, asthama asthma, azma asthma, assma asthma
sezure seizure, seizur seizure, siezure seizure, seasure seizure, sezur seizure, ceizure seizure, seizuer seizure, seeshure seizure
paralized paralysed, paralised paralysed, parralysed paralysed, paralyzd paralysed, peralised paralysed
dizy dizzy, dizzyy dizzy, dizzi dizzy, dizzey dizzy, dizzyness dizziness, dizines dizziness, dizzines dizziness, disy dizzy
vomitting vomiting, vommiting vomiting, vomating vomiting, vommit vomit, vomitin vomiting, vometing vomiting, vomeit vomit
nautious nauseous, nausious nauseous, nausea nausea, nausia nausea, nawsea nausea, naucious nauseous
feever fever, fevr fever, fevar fever, feavor fever, fevre fever, fevur fever, feverr fever
coff cough, cof cough, couhg cough, caugh cough, cofing coughing, coughin coughing, koff cough, coghing coughing
troat throat, thraot throat, throte throat, throt throat, thoat throat, trhoat throat, throught throat
sor sore, soer sore, soore sore
bleding bleeding, bleedin bleeding, bleading bleeding, blleding bleeding, bleedng bleeding, bleeing bleeding, blud blood, bllod blood, blod blood, bloood blood, bloud blood
fainted fainted, faintid fainted, fianted fainted, fanted fainted, feinted fainted, faynting fainting, fainteing fainting
collapesd collapsed, colapsed collapsed, collasped collapsed, collapst collapsed, colapse collapse
weekness weakness, weaknes weakness, waekness weakness, weakniss weakness
speach speech, speeh speech, spech speech, speehc speech, slured slurred, slurrd slurred, sluring slurring, slerred slurred
droopin drooping, drooping drooping, drupping drooping, droping drooping, druping drooping
suiside suicide, suicde suicide, sucide suicide, suicidle suicidal, suacide suicide, suisidal suicidal, suicidel suicidal, sooicide suicide
pregnent pregnant, pregant pregnant, preganant pregnant, pregnet pregnant, prignant pregnant, pregnat pregnant
perriod period, peroid period, piriod period, peried period
alergic allergic, allergik allergic, alergy allergy, allergey allergy, allirgic allergic, elergic allergic
rasch rash, rassh rash, rahs rash, rach rash
itchey itchy, ichy itchy, itcy itchy, itching itching, iching itching, itchin itching
exema eczema, excema eczema, eczma eczema, ecsema eczema
dibetic diabetic, diabetis diabetes, diabeties diabetes, diebetic diabetic, diabtic diabetic, dyabetes diabetes
insulan insulin, insulen insulin, inslin insulin, insuline insulin
paracetemol paracetamol, parecetamol paracetamol, paracetomol paracetamol, parasetamol paracetamol, paracetmol paracetamol
shoulde shoulder, sholder shoulder, shuolder shoulder, shoulda shoulder, shulder shoulder
nek neck, nekc neck, neckk neck
sholders shoulders
ankel ankle, anckle ankle, ankl ankle, enkle ankle
nee knee, kneee knee, kne knee, knea knee
elbo elbow, elbwo elbow, ellbow elbow
rist wrist, wirst wrist, wriste wrist
thum thumb, fingr finger, figner finger, finga finger
bak back, bck back, bacck back
stiches stitches, stitchs stitches
shivring shivering, shiverin shivering, shivvering shivering
swetting sweating, sweatin sweating, swetty sweaty, sweting sweating, sweatting sweating
tremblin trembling, tremling trembling
palpatations palpitations, palpitaions palpitations, palputations palpitations, palpitashuns palpitations
hart heart, haert heart, heartbeet heartbeat, hartbeat heartbeat
confuzed confused, confussed confused, confuesd confused, cunfused confused
dilirious delirious, delerious delirious
blurrd blurred, blury blurry, blurrey blurry, blured blurred
visoin vision, vission vision, vishon vision
jondice jaundice, jaundis jaundice, jorndice jaundice
urin urine, urinne urine, yurine urine, peeing peeing, weeing weeing
constepated constipated, constipatid constipated, constapated constipated, constpated constipated
tierd tired, tird tired, tyred tired, exausted exhausted, exhuasted exhausted, egsausted exhausted
anxios anxious, anxius anxious, angshus anxious, anxity anxiety, anxeity anxiety
depresed depressed, deppressed depressed, depressd depressed
swalow swallow, swollow swallow, swallo swallow, swalowed swallowed
chocking choking, choaking choking, chokeing choking
wheezeing wheezing, weezing wheezing, wheesing wheezing, weezy wheezy
numb numb, numm numb, nunb numb, tinglin tingling, tingleing tingling, tinggling tingling
hallusinating hallucinating, halucinating hallucinating, hallucenating hallucinating
miscarrage miscarriage, miscariage miscarriage
poisened poisoned, poisond poisoned, poysoned poisoned
injered injured, injurd injured, ingured injured
brused bruised, bruzed bruised, broose bruise, bruse bruise
brokn broken, brokin broken, brocken broken
accidently accidentally, ovredose overdose, ovrdose overdose, overdosd overdosed
temprature temperature, temperture temperature, tempriture temperature, temperatur temperature
`;

/** Right words and names near words of the library; each must stay what it is. */
const real = `
paint pair plain pail pans panel pants point pawn pine pint paid
chess cheat cheap chase cheque crest chef check chapter cheese choose
breed bread breast brother broth brain brake bride bright breeze
headline heading headed header heater headmaster headset heavy heaven
stomp storm stoma statue stamp stall stock sticky stone stoic
numbers number nimble lumber dumb named nun
dairy diary diarist dire daily drama
conscience conscious unconscionable conscientious contagious
swallows sullen stolen solemn spelling smelling dwelling selling
tongs tong tang tune tong stung lung hung
plasma enigma charisma dogma karma
measure leisure treasure seize sewer secure
paralegal parallel paradise paragraph paragon
dizzying fizzy busy lizard blizzard crazy
omitting commit summit permit visiting comets
nautical noisy nurses naughty nation
never lever forever favour flavour feather fewer clever
rough tough dough though bough enough laugh touch couch
throne throng throw thought threat float goat boat
sort sure shore source store score snore sober
breeding bleating blending feeding leading reading
planted painted printed granted pointed
elapsed relapse collage college collect
weekend week weekly wickedness
peach beach speaker spend species
dropping shopping drafting dreaming troops
decide inside suitcase sundial outside
tenant fragrant vagrant stagnant elegant
pursuit purity parrot patriot pirate
allegory energy alley algae
rush crash cash ranch brash wash
witch kitchen ditch pitcher stitch richly
enema schema cinema
dialect diameter dietician despotic
instant insult install insulate
shouldered soldier shelter holder
deck neck neat next knock
angel angle uncle candle ankles
keen need knew tree
bellow elder below fellow
wrist twist waist wrestle list
tumble thumb crumb fingerprint ginger linger
bank bake beak book rack
stretches switches sketches
slivers silver shaving serving
sweeping sweater sweetly setting
trampling rambling stumbling
population palpable participation
hurt heart earth hearth harp
confided contused refused confined
delicious religious serious
blurt burned blubber
mission fusion visit version
prejudice justice
marine turbine ruin
contemplated constituted consecrated
tried tiered tied treed
expanded exalted exhibited
noxious obvious anxiously
impressed dressed repressed
shallow swan wallow
shocking chucking soaking
teasing breezing freezing
thumbed comb tomb
jingling mingling singing
halogen illuminating
marriage carriage
prisoner personal poised
insured ignored endured
bruce cruise praised breeze
broker spoken brook
overdue overdone overlook
temperament temptation literature
payne paula heather neil colin faye sandra stephen bradley grace
bath stoke heath brest leeds cork derby reading nice ross
gemma emma alisha dina amelia anna oliver
monday month kitchen garden holiday bus office school supermarket
neighbours cousin nephew teacher plumber cleaner boss
mushroom curry lasagne prawns salad burger chips sandwich yoghurt
trousers jumper slippers pillow duvet blanket
netflix tiktok google whatsapp zoom
gardening swimming cycling driving ironing hoovering
`;

/** Each typed word with the one that was meant, without the few that are right as they are. */
export const misspellings: readonly (readonly [typed: string, meant: string])[] = written
  .trim()
  .split(/[,\n]/)
  .map((row) => row.trim().split(' '))
  .flatMap(([typed, meant]) => (typed && meant && typed !== meant ? [[typed, meant] as const] : []));

export const realWords: readonly string[] = [...new Set(real.trim().split(/\s+/))];

/** The half that the model was tuned on; the other is measured alone and never looked at row by row. */
export const isTuned = (word: string): boolean =>
  word.split('').reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 2 === 0;
