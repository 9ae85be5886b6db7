/** Classes of words that findings about injuries, operations and medicines share, each a list of words in pattern notation. */
export const injuryWords = {
  heavyload: `
    tractor car van lorry truck digger excavator dumper forklift trailer caravan quad bus tree log trunk wall bricks
    rubble masonry concrete slab slabs beam girder pallet pallets roller container machine machinery boulder
    boulders rock rocks roof ceiling debris wardrobe piano fridge freezer vending-machine cow horse bull steel
    scaffold scaffolding barrel engine motorbike motorcycle bale bales trench landslide mower combine crane
    steelwork gravestone headstone shed`,
  spike: `
    fence railing railings stake spike pole rod rebar post spear arrow pitchfork garden-fork fork rake =cane
    garden-cane bamboo bamboo-cane knife blade screwdriver chisel scissors shears skewer knitting-needle poker
    javelin antler harpoon tent-peg crowbar metal-bar iron-bar pipe branch dagger machete sword bayonet
    crossbow-bolt steel-bar stanchion prong prongs tine gate-spike`,
  flesh: `
    armpit groin thigh thighs chest belly stomach tummy abdomen side back neck throat cheek buttock buttocks bum
    bottom leg arm foot hand calf shoulder palm knee ribs breast face shin forearm wrist elbow hip loin flank crotch
    perineum`,
  limbend: `
    hand hands foot feet finger fingers fingertip fingertips toe toes thumb leg legs arm arms forearm calf limb
    thigh thighs shin`,
  dogkind: `
    alsatian staffie staffy staffordshire pitbull pit-bull rottweiler bully xl-bully husky german-shepherd terrier
    mastiff labrador collie dog dogs hound bulldog akita doberman mutt`,
  procedure: `
    biopsy biopsies colonoscopy endoscopy gastroscopy sigmoidoscopy cystoscopy hysteroscopy ercp polyp polyps bbl
    lipo liposuction tummy-tuck stomach-tuck belly-tuck facelift boob-job implants breast-reduction rhinoplasty
    nose-job hair-transplant gastric-sleeve sleeve gastric-band stent angiogram ablation pacemaker epidural spinal
    nerve-block lumbar-puncture cataract new-hip new-knee hip-replacement knee-replacement replacement hysterectomy
    section c-section caesarean caesar appendix appendectomy gallbladder hernia mastectomy prostatectomy turp
    vasectomy circumcision surgery operation op laparoscopy keyhole transplant thyroidectomy abortion d&c myomectomy
    discectomy laminectomy fusion bypass catheterisation vein-stripping fillers filler`,
  lately: `
    yesterday today tonight this-morning last-night last-week monday tuesday wednesday thursday friday saturday
    sunday days-ago week-ago weeks-ago day-ago hours-ago fortnight-ago other-day this-week this-afternoon weekend`,
  strongdrug: `
    lamotrigine lamictal carbamazepine tegretol phenytoin allopurinol septrin co-trimoxazole cotrimoxazole bactrim
    sulfasalazine nevirapine phenobarbital antibiotic antibiotics penicillin amoxicillin trimethoprim sulfa
    meloxicam naproxen epilepsy-tablets gout-tablets`,
} as const;
