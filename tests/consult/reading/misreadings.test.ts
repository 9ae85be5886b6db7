import { describe, expect, it } from 'vitest';
import { openClinicalEngine } from '#server/consult/open-engine.ts';
import { createTextReader } from '#server/consult/reading/create-text-reader.ts';
import { hear } from './hear.ts';

/** What was once read from a sentence that does not say it. */
const misread: readonly (readonly [sentence: string, finding: string])[] = [
  ['I hope you can help with my cough', 'cannot_bear_weight'],
  ['I have a sore throat and a fever', 'mouth_ulcers'],
  ['I have crushing chest pain', 'chest_injury'],
  ['my toe nail has gone yellow', 'yellow_skin'],
  ['the bruise on my arm is turning yellow', 'yellow_skin'],
  ['my phlegm has gone yellow', 'yellow_skin'],
  ['a crushing feeling across my ribs', 'chest_injury'],
  ['a burning pain on one side of my chest and now blisters', 'burn'],
  ['my laptop battery is really low today', 'low_mood'],
  ['my battery is low', 'low_mood'],
  ['my blood pressure is low', 'low_mood'],
  ['the world is upside down and I feel sick', 'low_mood'],
  ['there is nothing to worry about, just a cough', 'anxiety'],
  ["I'm passing wind alright", 'short_of_breath'],
  ["I'm dying for sleep", 'gravely_ill_feeling'],
  ['white threads in his poo', 'pale_stool_dark_urine'],
  ['little white worms in her poo', 'pale_stool_dark_urine'],
  ['I gasp after a cough', 'breathless_at_rest'],
  ['water went in my ear when I dived in the pool', 'waters_broken'],
  ['I am drowning in work', 'near_drowning'],
  ['I am drowning in work', 'rescued_from_water'],
  ['My platelets are low', 'low_mood'],
  ['my haemoglobin is low', 'low_mood'],
  ['my vitamin d is very low', 'low_mood'],
  ['hay fever tablets make me sleepy', 'low_mood'],
  ['Is this a bot', 'genital_trouble'],
  ['am I talking to a bot', 'genital_trouble'],
  ['my finger is black, should it come off?', 'stabbed_shot_or_severed'],
  ['the cast on my hand came off', 'stabbed_shot_or_severed'],
  ['my finger nail came off', 'deep_or_gaping_wound'],
  ['two thin red lines', 'spreading_redness'],
  ['I have a red line after a small burn', 'spreading_redness'],
  ['red lines on my tummy from scratching', 'red_hot_skin'],
  ['two red lines from my socks', 'spreading_redness'],
  ['shoulders bright red and sore after the beach', 'hot_red_joint'],
  ['my shoulders are red and sore from sunbathing', 'hot_red_joint'],
  ['Fell off his scooter', 'big_fall_or_crash'],
  ['she fell off her scooter at the park', 'big_fall_or_crash'],
  ['blackout curtains', 'faint'],
  ['we hung blackout blinds', 'faint'],
  ['power blackout last night', 'faint'],
  ['lump under my kneecap hurts when I jump', 'lump_hard_painful'],
  ['my heel hurts when I jump', 'belly_worse_with_bumps'],
  ["He won't listen to anyone", 'child_hears_badly'],
  ['she never listens to reason', 'child_hears_badly'],
];

/** Sentences close to those, which do say it. */
const said: readonly (readonly [sentence: string, finding: string])[] = [
  ['he is hopping on one leg', 'cannot_bear_weight'],
  ['my mood is low and my battery is low', 'low_mood'],
  ['I have been feeling very low', 'low_mood'],
  ['she is so down', 'low_mood'],
  ['I worry constantly about everything', 'anxiety'],
  ['I get winded easily', 'short_of_breath'],
  ['I feel like I am dying', 'gravely_ill_feeling'],
  ['I am dying', 'gravely_ill_feeling'],
  ['his poo is white', 'pale_stool_dark_urine'],
  ['threads in his poo', 'worms_seen'],
  ['he is gasping after coughing', 'breathless_at_rest'],
  ['coughing and gasping', 'breathless_at_rest'],
  ['she gasps for air', 'breathless_at_rest'],
  ['I nearly drowned an hour ago', 'rescued_from_water'],
  ['he is jerking on the floor and it will not stop', 'seizure_now'],
  ["her eye is shut and she is fitting, it won't stop", 'seizure_now'],
  ["I can't see and I have a rash", 'vision_loss'],
  ["I've picked a spot and a day to do it", 'suicide_plan'],
  ['my tummy hurts when I jump', 'belly_worse_with_bumps'],
  ['the lump in my groin is hard and hurts', 'lump_hard_painful'],
  ['my ferritin was low and I feel low', 'low_mood'],
  ['his bits are sore', 'genital_trouble'],
  ['my finger came off in a saw', 'stabbed_shot_or_severed'],
  ['a red line going up my arm from the cat bite', 'spreading_redness'],
  ['I have an infected finger with a red line to my elbow', 'spreading_redness'],
  ['my shoulder is red hot and swollen', 'hot_red_joint'],
  ['came off my scooter at 30 mph', 'big_fall_or_crash'],
  ['I had a blackout in the shop', 'faint'],
  ['coughing up pink froth', 'pink_frothy_phlegm'],
  ["he doesn't hear when I call", 'child_hears_badly'],
  ['he says he is going to be president', 'grand_plans'],
];

describe('sentences that come near a finding', () => {
  it.each(misread)('"%s" does not say %s', (sentence, finding) => {
    expect(hear(sentence).findings).not.toContain(finding);
  });

  it.each(['my scalp is itchy, changed shampoo', 'I stopped bathing him every day', 'no bath today'])(
    'hears no word on phlegm in "%s"',
    (sentence) => {
      const { data } = openClinicalEngine().knowledge;
      const heard = createTextReader(data.findings, data.languages).readMentions(sentence, null);
      expect(heard.map((each) => each.finding)).not.toContain('pink_frothy_phlegm');
    },
  );

  it.each(said)('"%s" says %s', (sentence, finding) => {
    expect(hear(sentence).findings).toContain(finding);
  });
});
