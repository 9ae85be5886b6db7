/**
 * Classes of words for people, parts of the body and everyday things that many findings share, each a list of words in
 * pattern notation.
 */
export const peopleAndThings = {
  anyone: `
    someone somebody people him her them everyone everybody man woman lady neighbour neighbor neighbours
    neighbors brother sister mother mum mom father dad wife husband partner boyfriend girlfriend boss
    classmates classmate teacher kids children child son daughter stranger strangers others family roommate
    flatmate ex fella lads folk`,
  grownup: `
    dad daddy mum mummy mom mommy mam ma da stepdad stepmum stepmom stepfather stepmother step-dad step-mum
    father mother parents uncle aunt auntie grandad grandpa grandfather nan gran grandma teacher coach priest
    babysitter nanny foster-dad foster-mum grown-up grownup grown-ups adult adults fella mums-boyfriend
    moms-boyfriend mum's-boyfriend mom's-boyfriend`,
  bodypart: `
    head face forehead nose eye chin jaw mouth lip teeth ear neck back shoulder arm elbow wrist hand finger
    fingers thumb chest ribs hip hips leg knee shin ankle foot toe toes bottom coccyx tailbone`,
  farcountry: `
    india goa delhi nepal bali thailand vietnam morocco turkey turky egypt africa lagos nigeria kenya tanzania
    peru brazil mexico america asia indonesia philippines sri-lanka pakistan bangladesh china abroad overseas
    holiday jaipur ubud ghana uganda ethiopia cambodia grenada bolivia colombia cuba`,
  bittenorscratched: `
    bit bite bitten bites nipped scratched scratch licked teeth chomp mauled nabbed attacked biting`,
  roadvehicle: `
    car cars van bus lorry truck bike bicycle cyclist motorbike motorcycle scooter skooter e-scooter escooter
    tram train taxi forklift tractor jeep ute auto-rickshaw rickshaw okada =moped vehicle mobility-scooter
    quad`,
  atrest: `
    sitting sat sit seated resting rest couch sofa settee armchair chair desk cot lap asleep sleeping dozing
    watching reading`,
  took: `
    took taken take taking tuk swallowed swallow downed necked popped had ate eaten given gave`,
  skinpart: `
    kneecap knee shin ankle foot heel toe calf wrist hand palm finger thumb elbow arm forearm shoulder neck
    head scalp ear earlobe jaw eyelid breast nipple armpit gum lip tongue`,
  young: `
    child baby son daughter boy girl kid niece nephew toddler foster-child pupil grandson granddaughter
    little-one wee-one nipper lad`,
  stuckthing: `
    something food sweet sweetie grape coin bone toy marble bead lego bread meat steak sausage carrot apple
    nut peanut popcorn pill button balloon candy gum stone piece chunk lump gobstopper chip`,
  burnt: `
    =burn =burnt =burned bern bernt =scald scalded scaldid scalds`,
  childbirth: `
    birth gave-birth given-birth postpartum delivery delivered section caesarean c-section newborn had-baby
    having-baby had-the-baby had-twins maternity baby-born child-born labour`,
  bitinganimal: `
    bat bats dog dogs puppy cat kitten monkey monky monkeys fox foxx raccoon jackal mongoose animal stray
    macaque flying-fox coyote skunk wolf`,
} as const;
