/**
 * Development material: the patterns were written with these sentences in sight, so they show that what worked still
 * works, and say nothing of sentences that no one has seen. `ask:` is the question that must come next.
 */
export const crisisSentences: Readonly<Record<string, string>> = {
  overdose_on_purpose:
    'she took all her pills on purpose | took what was left of the paracetamol, i wanted to die | a big row with my sister and i swallowed a whole packet of aspirin',
  strangled_with_signs:
    "he grabbed me by the throat until I passed out | he had me by the neck, i'm hoarse since",
  wants_to_die:
    "I want to end my life | i wan to kil myself | I want to top myself | my son says he doesn't want to live any more | I would like to make end with my life | I'd be better off six feet under",
  wishes_to_be_gone:
    "everyone would be better off without me | I just want to sleep and not wake up | I wish I had never been born | wouldn't mind if I didn't wake up tomorrow | my family would be happier without me | I would rather die than eat",
  plan_to_die:
    'I have decided how to end my life | I decided the day of my death | I am going to hang myself | planning to kill myself this weekend | I know the place where I will finish my life',
  preparing_to_die:
    "I've written letters to everyone | I've bought rope | he has given away his things | standing on the bridge and want to jump | I have been saving up my pills | my partner has written a farewell and changed the will",
  asks_lethal_dose:
    'is it painful to drown | how many paracetamol would kill you | is 20 zopiclone enough | what is the lethal dose of amitriptyline | would 30 sleeping pills kill me | can you die from taking too many sertraline',
  took_an_overdose:
    'I swallowed a box of tablets an hour ago | took too many deliberately | I downed me antidepressants | swallowed a handful of ibuprofen and feel fine',
  paracetamol_too_much:
    "I took 16 tablets of 500 | took 24 paracetamol last night | I've had twelve paracetamol today | I took 8 grams of paracetamol | he swallowed 20 panadol",
  insulin_too_much:
    'injected 60 units instead of 6 | I took too much insulin by accident | took two lots of my insulin by accident | gave my dad a double dose of insulin | I used the wrong insulin pen',
  has_harmed_self:
    "my wife cuts herself when she's under stress | I scratched my arms up on purpose | been cutting myself again | hert myself on perpose | I hurt my own leg to feel something",
  thoughts_of_harming_baby:
    "I'm scared I might hurt my baby | I keep thinking about smothering my baby | I nearly shook the baby last night | thoughts of dropping my newborn | the voices tell me to drown my baby",
  wants_to_harm_others:
    "i want to hert someone | my husband says he'll kill the man next door | voices tell me to stab people | I keep thinking about killing my boss | my grown son says he means to hurt them",
  mind_danger_after_birth:
    'my wife gave birth 10 days ago and hears voices that nobody else hears | had my baby last week and I am convinced people are spying on me',
  eating_disorder_danger:
    "I'm anorexic and I keep fainting | my daughter has anorexia and has not eaten for five days | I make myself sick after meals and nearly fainted | she starves herself and weighs 34 kg",
  strangled_by_someone:
    'my boyfriend choked me last night | he put his hands around my neck | my ex strangled me and I feel fine now',
  sexually_assaulted: 'I was raped | he forced himself on me | someone had sex with me while I was asleep',
  hurt_or_threatened:
    'my husband hits me | my ex is violant | my partner punched me in the ribs | beaten at home by my wife | walking on eggshells every day | he gets violent',
  being_stalked:
    'my ex is stalking me | he keeps following me home from work | there was a tracker on my car',
  held_or_exploited: 'they took my passport and make me work | my family is forcing me to marry a man',
  maltreatment:
    'I think his stepdad hits my son | my daughter says that the babysitter hurt her | there is a hand print on his cheek',
  child_writes_of_being_hurt:
    'my dad hits me when he drinks | i am 12 and my stepdad touches me | touched by my uncle | someone at school hurts me',
  'ask:suicidal_thoughts':
    "If someone had a months worth of antidepressants at once would anything happen? | I can't do this any more | I want it to stop | I can't cope anymore | I'm scared I might do something stupid | at the end of my tether | so tired of everything",
  'ask:self_harm_done': 'I took it out on my skin | I did it to myself',
  'ask:violence_at_home': 'I am not allowed to leave the house | nobody believes me | bag packed by the door',
  'ask:overdose_taken': 'I took them all | empty packet next to the bed',
};

/** Near them, and neither answered as a crisis nor met with its question. */
export const ordinarySentences: readonly string[] = [
  'this cough is killing me',
  'I cut myself shaving',
  'the ball hit me in the face',
  'I took two paracetamol for my headache',
  'I have a celery allergy',
  'my knee hurts when I climb stairs',
  'are 28 tablets enough for a month',
  'my dad hit his head on a beam',
  'I need to renew my passport and I have a cold',
  'I injected 6 units as always and feel well',
  'my toddler has a barking cough',
  'my husband got new blood pressure pills',
  "I've been taking the same pill for twelve years, never a problem",
  'my boy had a tackle and his arm burned from the neck down',
];
