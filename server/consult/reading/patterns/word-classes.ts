import { injuryWords } from './injury-words.ts';
import { medicineWords } from './medicine-words.ts';
import { peopleAndThings } from './people-and-things.ts';

const words = (text: string) => text.trim().split(/\s+/).join('|');

/**
 * Classes of words that patterns of many findings share, written `<child>` in a pattern. Each is a list of alternatives
 * for one position, in pattern notation.
 */
const wordClasses: ReadonlyMap<string, string> = new Map(
  Object.entries({
    child:
      words(`child kid kids children toddler son daughter boy girl nephew niece grandson granddaughter grandchild pupil
      stepson stepdaughter foster-child little-one wee-one tot lad lass twin twins baby newborn infant bub wean bairn`),
    baby: words('baby babies newborn infant bub bubba wean bairn little-one twins neonate babby'),
    elder:
      words(`dad daddy mum mummy mom mommy mam stepdad stepmum stepmom stepfather stepmother step-dad step-mum father
      mother parents uncle aunt auntie grandad grandpa grandfather nan gran grandma teacher coach priest babysitter nanny
      childminder foster-dad foster-mum grown-up adult mums-boyfriend mum's-boyfriend`),
    partner:
      words(`husband wife partner boyfriend girlfriend ex ex-husband ex-boyfriend fiance hubby bf bloke fella missus he she him
      her stepdad dad father brother son mum`),
    cannot:
      words(`can't cannot cant unable won't couldn't doesn't isn't not wouldn't never barely hardly struggling struggles
      struggle fails failing stopped refuses`),
    pills:
      words(`paracetamol parecetamol paracetemol tylenol acetaminophen panadol ibuprofen nurofen advil aspirin naproxen
      codeine co-codamol cocodamol zopiclone zolpidem diazepam valium xanax alprazolam lorazepam temazepam amitriptyline
      sertraline fluoxetine citalopram escitalopram mirtazapine venlafaxine quetiapine olanzapine propranolol bisoprolol
      amlodipine tramadol morphine oxycodone methadone fentanyl pregabalin gabapentin lithium digoxin metformin gliclazide
      promethazine melatonin warfarin antidepressants antidepressant painkillers painkiller sleepers pills pill tablets tablet
      tabs capsules meds medication medicine medicines benzos opioids antihistamines sedatives patches`),
    drug: words(
      'heroin fentanyl morphine methadone oxy oxycodone opioids smack gear xanax ketamine ghb mdma ecstasy cocaine coke speed meth spice pills tablets drugs',
    ),
    poison:
      words(`bleach antifreeze anti-freeze drain-cleaner oven-cleaner toilet-cleaner descaler limescale-remover caustic-soda
      white-spirit paraffin petrol turps turpentine paint-thinner weedkiller weed-killer pesticide insecticide rat-poison slug-pellets
      methanol dishwasher-tablet dishwasher-tablets laundry-pod laundry-pods washing-capsule washing-capsules detergent
      lamp-oil acid ammonia foxglove laburnum yew berries hemlock screenwash screen-wash solvent nail-varnish-remover
      nicotine-liquid vape-juice vape-liquid battery-acid pool-chlorine chlorine lye`),
    swallowed:
      words(`swallow swallows swallowed swallowing swalowed swollowed ate eaten drank drunk drinking drinks gulped =downed =downs =downing chewed
      sipped guzzled necked took taken taking licked sucked got-into got-hold-of mouthful swig gulp`),
    sight: words('sight vision eyesight eye eyes see seeing'),
    weak: words(`weak weakness numb numbness dead limp floppy useless paralysed paralyzed heavy lifeless hangs hanging dangling
      dangles drooping droops drags dragging lame`),
    throat: words('throat tongue lips lip mouth face windpipe'),
    swollen:
      words(`swollen swelling swells swelled swole puffy puffed ballooned balloon balloons ballooning huge massive fat thick
      twice blown blowing double enormous`),
    noise_in:
      words(`noise noises sound squeak squeaky squeaking crow crowing rasp rasping stridor harsh whistle whistling wheezy
      honking creak`),
    breath: words('breath breaths breathe breathes breathing breathless'),
    blood: words('blood bleed bleeds bleeding bled'),
    belly: words(
      'belly stomach tummy abdomen gut guts abdominal stomick abdomin midriff abs belle bellie bump-less',
    ),
    vomit:
      words(`vomit vomited vomiting vomits sick threw throw throwing thrown threw-up puke puked puking spew spewed spewing barf
      barfed hurl hurled hurling chuck chucked chundered heave heaved retch retched retching brought-up bringing-up came-up coming-up vom upchuck`),
    // One dose too many of these is a question for a pharmacist.
    everydaypills:
      words(`statin statins atorvastatin simvastatin rosuvastatin pravastatin ramipril lisinopril perindopril
      losartan candesartan bendroflumethiazide indapamide furosemide water blood-pressure cholesterol
      omeprazole lansoprazole thyroxine levothyroxine antibiotic antibiotics amoxicillin vitamin vitamins
      antihistamine cetirizine loratadine`),
    outofbreath: words(
      'out-of-breath out-of-air short-of-breath short-of-air breathless breathlessness out-of-puff =winded no-breath breath-wise brethless',
    ),
    panting: words(
      'panting pants puffing puffed huffing gasping gasp =blowing wheezing heaving gulping gulps',
    ),
    creak:
      words(`squeak squeaks squeaky squeaking squeal squeals creak creaks creaking screech screeches screeching scrape scraping saw
      sawing crow crowing crows rasp rasps rasping stridor harsh high-pitched whoop whooping honking whistle-in barking scratchy gate cockerel`),
    para: words(
      'paracetamol parecetamol paracetemol paracetomol paras tylenol acetaminophen panadol panadols panadeine co-codamol cocodamol calpol lemsip',
    ),
    insulin: words(
      'insulin insulins novorapid humalog lantus levemir tresiba fast-acting rapid-acting slow-acting long-acting lispro glargine',
    ),
    mouthside: words('mouth face smile cheek lip lips grin mouf fase'),
    droop:
      words(`droop droops drooping drooped sag sags sagging sagged slack slid slipped slipping sliding dropped dropping drops fallen sunk
      sank sunken melted melting hang hanging hangs droopy lopsided wonky crooked uneven twisted skewed paralysed paralyzed skew frozen
      pulled lopside`),
    gone: words('gone went goes going slid turned dropped fallen hanging pulled looks'),
    arm: words('arm arms hand hands fingers leg legs limb side'),
    speech:
      words(`slur slurs slurred slurring slurry gibberish gobbledegook gobbledygook jibberish speech-gone speech-garbled
      words-wrong words-jumbled babbles babbling babble speaks-funny talks-funny tawks-funny speaking-funny talking-funny`),
    talk: words(
      'talk talks talking talked speak speaks speaking spoke say says saying said speech words word',
    ),
    fitting: words(
      'jerk jerks jerking jerked twitch twitches twitching twitched thrash thrashes thrashing thrashed convulse shake shakes shaking shook stiffened spasm spasming drumming beat current',
    ),
    limbs: words('arm arms leg legs limb limbs hands body'),
    chest: words(
      'chest breastbone sternum ribs ribcage rib-cage heart bust bosom breast-bone breasts chesst chist',
    ),
    press: words(`=pressing pressure squeeze squeezes squeezed squeezing squashed squash squashing =crushed
      =crushing tight tightness tightening heavy heaviness weight vice vise clamp clamped gripping gripped constricted constricting
      strangled belt corset strapped elephant compressed tightened cramping clenching clenched`),
    weight: words(
      'elephant bloke man person someone somebody weight lorry car bus truck horse sumo anvil brick bricks concrete cement boulder rock stone slab sack safe tonne ton fridge piano bear',
    ),
    battery: words(
      'battery batteries button-battery button-batteries coin-battery watch-battery lithium-battery batery batrey',
    ),
    heartpills:
      words(`digoxin bisoprolol amlodipine propranolol verapamil diltiazem atenolol metoprolol beta-blocker beta-blockers gliclazide
      glimepiride metformin methadone morphine codeine oxycodone tramadol amitriptyline antidepressants lithium warfarin
      blood-pressure heart-tablets heart-pills heart-ones sleeping-tablets sleeping-pills sleepers diabetes-tablets iron-tablets
      clonidine quinine chloroquine theophylline buprenorphine subutex`),
    dialysis: words(
      'dialysis dialyse dialyze dialyses dialysed dialyzed dialysing dialisis dialysys haemodialysis hemodialysis kidney-machine',
    ),
    wildplant: words(
      'mushroom mushrooms toadstool toadstools berries yew laburnum foxglove hemlock nightshade lily-of-the-valley oleander monkshood daffodil-bulbs',
    ),
    chemical:
      words(`bleach acid lime cement plaster mortar caustic alkali ammonia oven-cleaner drain-cleaner cleaner descaler chemical chemicals
      solvent thinner petrol diesel superglue glue peroxide chlorine detergent fertiliser pesticide weedkiller paint-stripper battery-acid
      pepper-spray varnish disinfectant hand-gel sanitiser`),
    curtain: words('curtain curtains shutter shadow veil shroud'),
    afterbirth:
      words(`birth delivered delivery gave-birth given-birth postpartum newborn section caesarean c-section cesarean
      baby-is had-the-baby had-my-baby had-a-baby had-the-nipper had-twins just-had home-birth days-old weeks-old nurse-my-newborn birthed labour maternity`),
    floods:
      words(`flood flooding flooded gushing gush gushes pouring pours soak soaks soaked soaking drenched clots clot niagara splashes splash
      waterfall haemorrhage haemorrhaging hemorrhaging pints buckets`),
    erect: words('erection erect boner hard-on stiffy horn priapism penis willy dick cock erected'),
    snake: words('snake snakes adder viper cobra rattlesnake python serpent krait mamba copperhead rattler'),
    bitten: words('bitten bit bite bites bited nipped fangs struck'),
    stinger: words('wasp bee hornet bees wasps jacket bumblebee'),
    furry: words(
      'dog dogs puppy monkey monkeys cat cats kitten bat fox raccoon squirrel jackal macaque stray strays street-dog street-dogs',
    ),
    abroad:
      words(`india thailand bali indonesia nepal vietnam cambodia laos philippines morocco egypt turkey kenya tanzania ghana nigeria ethiopia
      sri-lanka pakistan bangladesh brazil peru bolivia mexico china africa asia temple holiday backpacking trip travelling beach-in stray street`),
    digit: words('finger fingers fingertip fingertips thumb hand toe toes foot ear'),
    sawn: words(
      'severed amputated sawn guillotined sliced-off chopped-off cut-off lopped-off hacked-off torn-off ripped-off bitten-off sheared-off',
    ),
    off: words(
      'severed amputated clean-off chopped-off cut-off sliced-off come-off came-off torn-off ripped-off sawn-off bitten-off hanging-off hanging-by missing-now lopped-off on-ice in-a-bag',
    ),
    burn: words('burn burns burned burnt burning scorched singed'),
    scald: words('scald scalds scalded boiling scalding flames flame'),
    large: words(
      'all-over whole-arm whole-leg whole-back whole-chest whole-hand both-arms both-legs both-hands entire-back entire-arm arms-and-front head-to-toe half-her-body half-his-body half-my-body whole-body whole-face chest-and-belly face-and-neck',
    ),
    vehicle: words(
      'car van lorry truck bus tram train motorbike motorcycle taxi tractor suv bike scooter e-scooter cyclist driver vehicle jeep ute coach tube',
    ),
    headpain: words('head headache skull migraine brain headpain head-pain'),
    limb: words('leg foot arm hand toes fingers limb shin'),
    dots: words('spots spot dots dot rash marks blotches bruises pinpricks specks speckles'),
    chore: words(
      'paperwork work homework revision coursework emails email bills debt debts admin laundry deadlines deadline marking invoices meetings exams traffic housework chores ironing messages orders reports tax taxes essays',
    ),
    game: words(
      'fortnite minecraft roblox gta xbox playstation ps4 ps5 nintendo warzone valorant overwatch among-us paintball airsoft nerf laser-tag call-of-duty video-game computer-game video-games computer-games play-fight',
    ),
    pest: words(
      'mould mold fungus germs bacteria weed weeds nettles ivy moss ants ant wasps wasp flies fly slugs snails moths fleas lice headlice nits mites spiders spider mice mouse rats rat bugs bug worms virus viruses verruca wart warts smell pain headache mood vibe appetite taste cravings',
    ),
    everyone: words(
      'everyone everybody people family world they kids children wife husband parents mum mom dad friends all you',
    ),
    someone: words(
      'he she they him someone somebody man guy boy boyfriend ex husband friend uncle boss stranger colleague cousin stepdad dad teacher coach doctor they',
    ),
    exercise: words(
      'gym run runs running ran jog jogging squats leg-day legs-day workout workouts training marathon hike hiking football rugby cycling cycle pilates yoga spin swimming tennis climbing crossfit lunges dance dancing gardening match race ballet skiing rowing aerobics exercise',
    ),
    looks: words(
      'red pink blue white black purple green yellow brown grey gray pale numb dead cold hot stiff hard soft swollen puffy fat dark crooked tingly wrinkly pruney sore itchy dry shiny funny weird',
    ),
    heartdevice: words(
      'icd icds s-icd implanted-device implanted-box internal-device defib defibs defibrillator defibrillators cardioverter pacemaker pacemakers pace-maker implant implanted-device heart-device box-in-my-chest box-in-his-chest box-in-her-chest',
    ),
    jolt: words(
      'shock shocks shocked shocking zap zaps zapped zapping jolt jolts jolted jolting fire fires fired firing kick kicks kicked kicking thump thumped went-off gone-off going-off goes-off go-off discharged discharges',
    ),
    wronglydrunk: words(
      'antifreeze anti-freeze coolant screenwash screen-wash deicer brake-fluid weedkiller weed-killer white-spirit meths methylated-spirit turps turpentine petrol diesel paraffin kerosene bleach descaler drain-cleaner oven-cleaner toilet-cleaner cleaning-fluid cleaning-liquid cleaner detergent disinfectant paint-thinner thinner battery-acid acid lamp-oil pesticide insecticide rat-poison slug-pellets fertiliser chlorine poison methanol',
    ),
    drunk: words(
      'drank drunk drink drinking swig swigged sip sipped gulp gulped mouthful glug glugged swallowed =downed =downs =downing taste tasted',
    ),
    innervoice: words(
      'voice voices god allah jesus devil satan demon demons angel angels spirit spirits jinn radio tv telly something-in-my-head someone-in-my-head man-in-my-head woman-in-my-head thing-in-my-head',
    ),
    ordering: words(
      'tell tells telling told order orders ordering ordered command commands commanding say says saying want wants make makes making force forces forcing push pushes urge urges shout shouts shouting scream screaming whisper whispers',
    ),
    deed: words(
      'kill stab hang hurt harm strangle smother suffocate poison drown shoot slash slit attack murder choke sacrifice burn die jump cut-my cut-your cut-his cut-her cut-their wrists throat neck pillow petrol fire-to push',
    ),
    weapon: words(
      'knife knives carving-knife kitchen-knife bread-knife axe hatchet hammer machete sword scissors screwdriver crowbar baseball-bat cricket-bat bat iron-bar gun shotgun rifle pistol crossbow blade razor chainsaw cleaver',
    ),
    undressed: words(
      'naked half-naked undressed no-clothes no-clothes-on without-clothes without-my-clothes no-underwear no-knickers no-pants knickerless topless',
    ),
    garment: words(
      'underwear knickers pants panties tights leggings jeans trousers bra clothes dress skirt shorts boxers pyjamas',
    ),
    carestaff: words(
      'carer carers care-worker care-workers caregiver nurse nurses staff home-help home-helper care-assistant warden aide sitter care-home nursing-home the-home',
    ),
    frail: words(
      'mum mother mom dad father gran nan nana grandma granny grandad grandpa aunt auntie uncle husband wife resident residents patient patients old-lady old-man lady gentleman sister brother',
    ),
    ill: words(
      'slap slaps slapped slapping hit hits hitting pinch pinches pinched pinching punch punches punched shove shoves shoved shoving kick kicks kicked drag drags dragged threw throws beat beats beating shake shakes shook grab grabs grabbed twist twists rough swore swears',
    ),
    highplace: words(
      'bridge viaduct overpass flyover footbridge roof rooftop ledge parapet railing railings cliff cliffs cliff-edge edge multi-storey multistorey car-park carpark balcony tower crane scaffolding platform platforms station tracks rails railway railway-line train-line level-crossing',
    ),
    weekday: words(
      'monday tuesday wednesday thursday friday saturday sunday tonight tomorrow weekend today holidays summer christmas week night',
    ),
    classmate: words(
      'kid boy girl lad lass pupil student classmate someone somebody friend mate guy teen teenager',
    ),
    suddenly: words(
      'sudden suddenly instantly instant snap bang click flash seconds second minute thunderclap switch out-of-nowhere without-warning',
    ),
    ...Object.fromEntries(
      Object.entries({ ...injuryWords, ...medicineWords, ...peopleAndThings }).map(([name, text]) => [
        name,
        words(text),
      ]),
    ),
  }),
);

/** Expands the classes of a pattern; throws on an unknown class. */
export function writeOutClasses(written: string): string {
  return written
    .split(/[<>]/)
    .map((part, at) => {
      const listed = at % 2 === 0 ? part : wordClasses.get(part);
      if (listed === undefined) throw new Error(`there is no class of words <${part}>`);
      return listed;
    })
    .join('');
}
