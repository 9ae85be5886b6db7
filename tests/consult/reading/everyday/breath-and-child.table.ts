/** Signs of breathing, heart, fever and small children as people put them; a bar between two. */
export const breathAndChildWords: Readonly<Record<string, string>> = {
  breathless_at_rest:
    'I cant breathe | struggling to breathe sitting still | short of breath doing nothing | gasping for air | fighting for breath | cant catch my breath even lying down | out of breath just sitting | can hardly breathe | breathless at rest | not getting enough air | my breath is cutting | i am suffocating | panting just sitting in the chair | breath is not coming',
  cannot_speak_sentences:
    'cant finish a sentence | can only say a word or two before needing a breath | too breathless to talk | cant talk properly because of my breathing | can only get out one word at a time | has to stop for breath between words | so breathless he cant speak | cant string two words together for breath | speaks in gasps',
  blue_lips:
    'his lips are blue | lips turning purple | going blue | round her mouth is blue | face has a blue tinge | she is turning blue | his lips look grey | blue round the mouth | tongue is blue | fingertips and lips are blue | lips gone a funny bluish colour',
  stridor:
    'makes a harsh noise when breathing in | high pitched noise when she breathes in | squeaky sound when he breathes in | crowing noise on every breath in | rasping sound on the in breath | loud whooping sound breathing in at rest | breathing sounds like a saw | noisy breathing like darth vader',
  reliever_not_helping:
    'inhaler isnt working | blue puffer does nothing | used my inhaler ten times and still wheezing | ventolin not touching it | my pump is not helping | salbutamol not working | nebuliser hasnt helped | taken loads of puffs no better | rescue inhaler isnt doing anything | pump not working',
  pink_frothy_phlegm:
    'coughing up pink froth | pink frothy spit | bubbly pink stuff coming up | frothy pink phlegm | foam thats pink when i cough | spit is pink and foamy | pink bubbles when coughing | bringing up pinkish foam',
  coughing_much_blood:
    'coughing up cupfuls of blood | coughed up a lot of blood | blood pouring out when i cough | coughing big clots of blood | coughing up loads of fresh blood | mouthfuls of blood with each cough | filled the sink coughing blood | coughing blood nonstop',
  coughing_blood:
    'coughed up blood | blood when i cough | spitting blood when coughing | red streaks in my phlegm | blood in my spit when i cough | blood stained sputum | hacking up blood | phlegm is bloody | coughing and there is blood on the tissue',
  lip_tongue_swelling:
    'my lips have swollen up | tongue is swelling | lips like sausages | tongue feels too big for my mouth | face and lips blown up | lips are huge | swollen tongue | my mouth is swelling up | lips have ballooned | her face is all puffy and her lips are massive | tongue is getting fat',
  throat_closing:
    'my throat is closing up | throat feels like its closing | throat swelling shut | cant get air past my throat | windpipe is closing | throat is closing in | my airway is swelling | throat closing',
  throat_tightness:
    'my throat feels tight | throat is tight like someone is strangling me | lump in throat and tight | something is squeezing my throat | throat feels constricted | tightening in my throat | like a hand round my throat | throat is tightening up',
  allergen_exposure:
    'just ate peanuts and im allergic | ate prawns and came up in a rash | had a new antibiotic and ten minutes later i swelled | she ate something with nuts in | eaten cashew by mistake im allergic | after eating shellfish my face swelled | stung and im allergic to bees | had an injection and came out in hives | drank milk and hes allergic to dairy | after the first dose of amoxicillin i came out in lumps',
  hives:
    'come out in hives | welts all over | itchy lumps everywhere | nettle rash all over | raised itchy blotches | big itchy weals | bumps like nettle stings all over | whole body is itching with raised patches | urticaria',
  choking:
    'he is choking | something is stuck in her throat and she cant breathe | choking on a sweet | cant cough or talk food is stuck | food gone down wrong way and she cant breathe | grape stuck in his windpipe | she is choking on meat | swallowed a coin and cant breathe | piece of steak stuck and i cant breathe',
  chest_pressure:
    'pressure on my chest | elephant sitting on my chest | tight band round my chest | heavy chest | squeezing in the chest | crushing chest | like a vice round my ribs | weight on my chest | chest feels like its being crushed | something heavy is sitting on my breastbone | tight across the chest | chest is tight and heavy | gripping feeling in my chest | heaviness in chest',
  chest_pain:
    'chest pain | my chest hurts | pain in my chest | sore chest | ache behind the breastbone | hurting under my ribs in the middle of the chest | chest is paining me | chest is aching | chest discomfort | uneasiness in chest | my chest dey pain me | burning pain in the chest | pain behind my sternum | stabbing in my heart',
  spreads_to_arm:
    'pain going down my left arm | radiating to my arm | left arm is aching with it | goes into my shoulder and arm | arm feels heavy with it | shooting down my arm | its travelled to my left arm | pain in my chest and left arm | left hand is paining too | aching down both arms',
  spreads_to_jaw:
    'pain goes up into my jaw | in my jaw and neck as well | its gone to my jaw | jaw is aching with it | up into my teeth | pain in chest and jaw | throat and jaw ache with it | spreading to my jaw',
  sweating:
    'im sweating buckets | cold sweat | pouring with sweat | clammy | drenched in sweat | dripping with sweat | sweating like a pig | wet through with sweat | sweat is coming plenty | clammy and cold | sweat pouring off him | soaked in sweat',
  pale: 'shes white as a sheet | he looks grey | gone really pale | ashen | no colour in her face | looks like a ghost | grey in the face | all the colour has drained out of him | as white as a wall | he has gone a terrible colour',
  tearing_pain:
    'a ripping pain in my back | tearing feeling in my chest | like something tore inside | felt a rip between my shoulder blades | like being torn in two | pain like my chest is splitting open | like my back is being ripped open | tearing pain in chest going through to back',
  one_leg_swollen:
    'my left calf is swollen | one leg is bigger than the other | leg is swollen and sore on one side | right calf hot swollen and painful | one leg puffed up | calf is tight and bigger than the other | my left leg has swollen up | thigh and calf on right are swollen | one ankle and calf has ballooned',
  worse_with_breathing:
    'hurts when i breathe in | stabs when i take a breath | sharp pain on deep breath | catches me when i breathe | pain with every breath | cant take a deep breath because it hurts | worse when i inhale | like a knife when i breathe in | every breath stabs',
  palpitations:
    'my heart is racing | heart is pounding out of my chest | heart fluttering | heart going like the clappers | heart beating all over the place | heart skipping beats | heart is thumping | pulse is 160 | heart going crazy | my heart dey beat fast | heartbeat is all irregular | heart doing somersaults',
  slow_pulse:
    'my pulse is only 35 | heart rate is 38 | heart beating really slowly | pulse very slow | watch says my heart rate is 34 | heartbeat is too slow | pulse down to 40 | slow heart rate',
  fever:
    'she has a temperature | hes burning up | high fever | temp is 39 | i am running a temp | boiling hot | body is hot | fever of 102 | hot to touch | 39.5 on the thermometer | temperature wont come down | roasting hot | her body is very hot',
  shaking_chills:
    'shaking with cold and cant stop | shivering violently | teeth chattering | rigors | uncontrollable shivering | shaking like a leaf with the chills | shivering so hard the bed shakes | having the shakes with fever | shivers that i cant control',
  gravely_ill_feeling:
    'i feel like im dying | feel like death | never felt so ill in my life | something is terribly wrong | i have a feeling of doom | i feel dreadful | i feel horrendous | worst i have ever felt | im really really ill | i think im dying',
  little_urine:
    'not peed all day | hardly any wee | has not passed water since yesterday | havent had a wee in 16 hours | barely peeing | no urine since morning | only a few drops of wee all day | not weed since last night | dry nappies all day | no wet nappy for 12 hours',
  fast_breathing:
    'breathing really fast | panting like a dog | breathing rapidly | 60 breaths a minute | breathing quick and shallow | her breathing is so fast | tummy going in and out fast when breathing | hyperventilating | respirations are fast',
  chest_drawing_in:
    'ribs are sucking in when she breathes | skin between her ribs pulls in | tummy sucks under ribs with each breath | chest is caving in | neck sucks in when breathing | his throat pulls in with each breath | chest sinking in with each breath | using his tummy muscles to breathe',
  floppy_child:
    'my baby is floppy | hes limp | like a rag doll | she is floppy and not responding to me | limp in my arms | toddler gone all floppy | baby has no muscle tone | lifeless | head flops back and arms just hang',
  pauses_in_breathing:
    'she keeps stopping breathing | pauses in his breathing | baby stops breathing for several seconds | gaps between breaths of 15 seconds | forgets to breathe | he stopped breathing for a bit | breath stops then starts again | long pauses between breaths',
  bulging_soft_spot:
    'soft spot is bulging | fontanelle is raised | soft bit on her head is swollen | the soft part of babys head sticks out | fontanelle bulging | soft spot looks full and tight | soft spot on his head is standing up | top of her head is bulging',
  feeds_poorly:
    'wont feed | refusing the bottle | not taking her milk | off her feeds | hasnt had a bottle since morning | wont latch or drink | too sleepy to feed | taking less than half her feeds | refuses the breast | not sucking',
  red_jelly_stool:
    'poo looks like jam | redcurrant jelly in the nappy | red jelly poo | blood and slime in the nappy | jam like stuff in his nappy | nappy full of red mucus | strawberry jelly stool | mucus and blood in his poo like jelly',
  bouts_legs_drawn_up:
    'screaming and pulling his legs up then calm again | draws her knees up and screams every few minutes | spasms of crying with legs pulled up | comes in waves he pulls his knees to his chest | crying fits with legs tucked up | every fifteen minutes he screams and curls up | doubles up screaming then goes quiet | brings her legs up to her tummy and shrieks',
  projectile_vomiting:
    'vomits shoot across the room | projectile vomiting after every feed | sick flies across the room | milk shoots out of his mouth | forceful vomiting after each bottle | throws up like a fountain | vomit hits the wall | spurts his milk out a metre',
  few_wet_nappies:
    'no wet nappies today | dry nappy since last night | only one wet diaper all day | nappies are dry | hasnt wet her nappy | diaper dry for 10 hours | no wee in the nappy since morning | nappy bone dry this morning',
};
