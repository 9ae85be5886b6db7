/** Words that decide how a sentence is read, and are therefore repaired when misspelt. */
export const scopeWords: readonly string[] =
  'without never nothing cannot denies neither except although however because mother father sister brother daughter husband partner friend years months weeks yesterday since'.split(
    ' ',
  );
/**
 * Right words of everyday English that stand one slip away from a word of the knowledge base, and are therefore never
 * repaired: "heard" is no heart, "paint" no pain.
 */
export const everydayWords: ReadonlySet<string> = new Set(
  `
  spiced
  abolition abort abortion abound abyss accidental acres activate actively activist activists added adding
  addition additional additionally additions additive additives aerial afflicted aground aide aided aides aiding
  aids ailing aimed aiming alcoholism alike allegation allegations allege alleged allegedly alleges allegiance
  alleging allegorical allegory alone alter ambulance among amused amusing angle angles anvil apparatus apparel
  apparent apparently apparition appeal appealed appealing appeals appease arches army ashes aspen aspiring
  attach attached attacker attained attested attracted aviation awaken aware axis badge bags bail balls bandy
  bank banking banks banned banning bans barbed bare barge barking barley barns barred barring bars base based
  bases basing basis bass batter battered batters battery battle battles beach beak beaks beams bean beans beast
  beasts beauty beech berth bests beta bets betting bills bind binding binds bingo biological biologist
  biologists birch bitten blame blames blasting blaze bleak blend blended blending blends blessing blight blink
  blogging blond blonde bloom blooming blooms blown board boasting boiled bolts bond bonded bonding bonds bonus
  bony boosting booth bordered botched bowed bowl bowled bowler bowling bowls boxer boxers brake brakes braking
  branch branching brand branding brave breach breached breaches breaching bread breadth breakfast breed
  breeding breeds brethren bride brightest brink brood brotherhood browsing brunt bucks buggy bugle bugs
  buildings bulbs bulky bully bullying bunny burger buried bury burying bush business bust butter cache cached
  caches caching called calling calls camp camped camping camps cancel cannon canoe canoeing captains captures
  career careers carrier cash cater catering caters caught ceiling centred certain chain champ champs chanted
  chanting char charged charging charming charting cheat cheating check checked checking checks cheer cheering
  cheers cheese chefs chemist chess chick chicks chili choir chose chunk chunks cited citing claiming clans
  clash clasp class clay clean cleaned cleaning cleansing click clicked clicking clinic clipping cloak clone
  cloud clouds clutter coalition coarse cock codes coding coffee collector colleges collusion colon colt colts
  comet comets commence commenced commencement commences commencing commendation commended compiled complete
  completed completes completion complexity comprised conception concerted concession concessions conclusion
  conditional cones confessed confession confined connected connection consciously consented consisted consonant
  constraint construct constructed constructing construction constructions constructive constructs consuls
  consultant consulting consumed contains contention contestant contested contiguous contraception contract
  controversial controversies controversy convection convention conversion converted conviction cooked cooking
  cooks coordinating coordinator cores corrected costing couch county coupling court coveted crafting crank crap
  crawling craze creating creed creek creeks crest crewed crews cricket cropping cross crossing crown crowning
  cruising crust crypt cultured cured curing curly curse cursed curved cuttings dairy daisy dank daring dawn
  decides decoding defendant deference delicious denoting depended dependencies dependency depending depth
  derive detected detection deterrent devoting diameter diameters diary differed differently differing diner
  dining dinner dipping director discarded disparate dispersal disperse dispersed dispersion divergent divine
  doctor doctors dolls dolly dope doping doubly doubted dove downfall draft drafted drafting drafts draped
  drawing draws dream dreaming dredging drier driven driver drone drums duly dunk dwelling earls eater eaves
  eighth electing election elections electrified electron elevator embody emerging employed employing encoding
  endings envoy envoys equation eras erased erasing erecting erection evening eviction exception excerpt
  exciting excluded excluding exclusion exclusive executing execution exemption exit exits expansion expansive
  expended expenditure expenditures expensive experimented expert expertise experts exploit exploitation
  exploited exploiting exploits exploration explorations explore explored explorer explorers explores exploring
  exporting expulsion extension extensions extensive extensively extent extortion extremes extremity eyed
  eyewitness fable factory faculty fairly fairness fairs false fame famed farther fault faults favoring
  favourite feather featured feeble feeding feeds fees fellow fellows fellowship fellowships fewer fifth
  figuring file filed filing filly finer fist fittings flagging flame flaming flanking flaps flatter fleeing
  flesh flint floating flood flooded flooding floods flour flowed flowing flows flush flushing foaled foals
  foiled folded folding folds folly fondness font fooled fools football foray forged forget forked form formed
  forming forms forte forth forts foster frame framed framing freeing freely frequency frequently fried frost
  fueled fuels fuses gags gallows gambit gaming garbage genera generate generated generates generation glad
  globe gloss glowing gong governmental gown grabs grace grade grades graduate graduated graduates graduating
  graduation grams grant graph grappling grasp grasping grassy gravel grease greed greet grieving grind grinding
  groin gross grouping grove groves hale halls halted halting hampered hamstring handy happiness hardened hardy
  hare harem harry hart hash haunt hawking hawks healed healer healing heaps heard heat heated heath heather
  heating heats heirs hello helms herds herein heroic heron herring hers hicks hides hilly hinge hinged hinting
  hires holiday holiness homeless homicide hope hoping horde horned horrified horseback horseman horsepower
  horseshoe hose hospital hulls hunted hunter hunting hunts hurling huts imitating impacted importing imposing
  impoverished improbable impromptu improper improperly incense inception indebted indented indicted inducing
  inducted induction infer inferred infestation infested inflated inflation inflicted informed infrared ingested
  inherent inherited injunction insertion insider insignia insisted inspected inspection inspector instance
  instances insulted insure insured intending intention inter interact interacts intercept interned internet
  interred intersect intersects invading invented invention inventor inverted invested investor invisible
  irritation joins jolly knack kneeling laborer labourer labourers lace lager lake lander lane lanes laps large
  lauded launch launching leading leads leafs leaping leaps learned learning learns lease leased leasing ledger
  legend lens lest lever lied likeness limbo limiting linked linking links listed listing lists liter loader
  loaned loans locker logged lone loneliness looming loops looted looting lords loser lounge loved lover loving
  lucky lunch lynch magic maker makers manor mares maria markings marry mars martial masks massage masters mates
  mating mayor meanings means medals mediation medicinal meditation meditations mercy messed messing messy metal
  metals mighty migrating mile miles milky milling mills mined miner mines misled misuse misused misusing mixer
  modeling modes momentarily monetary monkey monument morning mostly motel moth moths motivating motoring motto
  mound mourning mover movies naval nearby neatly negation negatively neighbour neighbours newer nineteenth
  nineties noted notes noting nurse obstruction office officer operatic operational operative operator otter
  otters outsider ovens overcome overhead overhears overseen overseer oversees oversight overwhelmingly packer
  packers pages paint paired pairing pairs palace palms pane panned pans papa parity parks parlor parse parsing
  parson parting partly parts patent path patrol patty pause paved paving pawn paying peace perched persisted
  persistence persistently persona pest pharmacy phone physically physician picket piles piloting pinch pitcher
  placement plains planet plank planner plant planted planter planting plants plate please pleasing plumbing
  plunge plunged pocket pockets poignant pointers poles policy polite polled polling polls polo pond ponds pores
  posed poses posing position positively pots praising precious presiding presuming previews print prints prison
  prisoner prisoners prisons probable probe probing processing production prone pros prose protective prove
  proved proving proxy punishing punitive punts purported purports purse pussy quack quilt quote racer racks
  radial radiant raid raided rally ranching range ranged ranging ratio razed react reacting reactive readiness
  readings real realising realizing realty rearing received receiver receives reception receptionist receptions
  receptive recession reciting reckless recordings recreating recreation recurring redress reduction refining
  reflex reforming regal regarding regent regents rejecting rejection relating relation relay relays releasing
  relentlessly relic relics remembrance rental rented renting rents repentance replacing replies reporting
  resented resentment reserved reset residing resorted resorting resulted retained retarded retention retiring
  retraction retreating retrieved reuse revealing reverting reviewed reviewer reviewing revising revision
  reviving revolted revolved revolver revolves rewarding ridge rigged rigging rise roach robbing roller rose
  rotary rotting rouge route ruined ruining ruled ruling ruse sack sacked sacking sacks sacred saddened sake
  sand sands sandy sash satin scale scaled scanning scathing scattered scent school scoop scope scored scores
  scouting seams sears secretive securely seed seeded seeding seeds seeking seeks sell selling sells semen
  sending sensational sent sentencing serenade servicing settings settler settlers sevens severity sewing
  sexuality shack shade shaded shading shady shaft shall shame shape shaped shaping share shared sharing shark
  sharks sharpness shedding sheen sheep sheer shelf sheltered shelved shielding shine shining shiny shirt shirts
  shook shopping shops shore shores shortages shortened shortest shout shouted shouting shouts showed showing
  shows shrinking shuffle sickness sidewalk sidewalks sill silt sine sing singly sings sinking sinks sins sired
  skating sketched skewed skies skiing skill skis skits slabs slash slate slated slave sleeve slice sliced slick
  slide slides sliding slime slope sloping slots slower slums smart smelting smoky smoother smuggling snack
  snacks snake snapped snaps sneak snoop snout snowy soaps soaring sorry sort sorted sorting sorts sourcing
  spanning spans spared sparking spawning spear speedy spellings spent spice spill spills spire splicing spoke
  spore spores sprang sprawling spraying sprint sprung spurs stack stacked stacking stacks staff staffed
  staffing staffs stage staged staging stake stale stalking stall stamina stance staple stark starlight starving
  state stated static station stationary stationed stationery stations statistic statistical statistically
  statistician statistics steak stealing steam steamed steaming steep stemming stems step stepped stepping steps
  sterling stifle stint stints stirring stockings stoke stokes stole stony stood store stored stores storey
  storing storming story straightforward strait straits strand stranded strands strap strengthen stretched
  stretching stride strife strike striker strikers strikes striking string stringent strings strive strongest
  strongly strung stubs stump stumps stunning stunt stunts suck sucker sucks suing suite suited suits summed
  sung sure surge surveyor survival survived survives suspending swans swapped swapping swat swayed swear
  swearing sweep sweeping sweeps sweetness swept swift swine swing swinging swung symbolic synopsis tale tales
  tally tangled tanks tasked tasks tasty taxes teaching teamed teaming teams teased tees tended tendencies
  tendency tens tenth terribly terrific testified thank thanking thanks theaters thee thickness thirteen
  thirteenth thirties thistle thorough those threat thriving throne thumb thumbs tick ticketing tide tides tiled
  tiles tiling timer tiny tipped tipping tips tireless token tolerance tolerate tolls topic torch toxic traces
  tracts trail trailing train trait traverse traversed traverses traversing treat treble tree trick tricks
  troopers trough trucking trucks trump trumps trusting tubing tune tuned tuning turbines tutor twigs tying
  unbelievable undertaker unity unreadable usable variation vases violet vocation wading waged wager wages waist
  waited waiter waiting waits wandering waned waning wards warnings warring waste wasted wasting watts wavy
  wearing wears weary weather weathering weave weaver weaving weekend weigh weighing weighs well whale whether
  whose wide wielding winged wings winner wise witch withdrew wither wives wooded woods woody wordy worms worthy
  wound woven wrestling wright writings
`
    .trim()
    .split(/\s+/),
);
