/** Signs of the mind, poison, pregnancy, injury and skin, and what was before, as people put them; a bar between two. */
export const mindAndInjuryWords: Readonly<Record<string, string>> = {
  suicidal_thoughts:
    'I want to die | i dont want to be here anymore | i want to kill myself | everyone would be better off without me | i wish i wouldnt wake up | thinking of ending it all | no point in living | im going to end my life | i cant go on | want to go to sleep and never wake up | i am tired of this life i want to end it | i just want it all to stop for good | i keep thinking about jumping | whats the point of being alive | better off dead | kms | im done with life | i want to disappear forever | i dont see a way out except dying',
  suicide_plan:
    'i know how im going to do it | im going to jump off the bridge tonight | planning to kill myself this weekend | ive chosen the date to die | i have picked the day | i have decided how to end it | im going to kill myself | i am checking out tonight',
  suicide_preparation:
    'ive got the pills ready | ive written a note | i have bought a rope | standing on the ledge | im at the train tracks and i want to die | ive saved up my tablets | i have a gun and im going to use it on myself | im on the bridge | wrote goodbye letters to my kids',
  self_harm_done:
    'ive cut myself | i slashed my wrists | she has been cutting her arms | i burned myself on purpose | hurt myself on purpose | carved my leg with a blade | i tried to hang myself | i cut my wrists deep | he tried to hang himself',
  overdose_taken:
    "I took a load of pills | swallowed a whole packet of paracetamol | taken an overdose | took 30 tablets | od'd on my meds | ive downed all my antidepressants | she has taken all her sleeping pills | took the whole bottle of tylenol | i swallowed a bunch of tablets to die | he drank a bottle of weedkiller | empty pill packets next to her | necked a strip of pills | popped the whole strip of tablets",
  overdose_by_mistake:
    'i took my tablets twice by accident | gave the baby too much calpol | took double dose of my insulin | my toddler ate my blood pressure pills | accidentally took too many painkillers | took 8 instead of 2 | mixed up my meds and took too many | ive taken way more paracetamol than i should for my toothache | injected too much insulin by mistake | child got into my tablets',
  thoughts_of_harming_others:
    'i want to kill him | i feel like hurting someone | i want to stab my boss | im going to hurt my baby | i have urges to kill people | voices tell me to kill my mum | scared i will hurt somebody | voice is telling me to push someone | thoughts of smothering my baby | i might hurt someone | the voice says to hurt people | i am going to shoot him',
  hallucinations:
    'hearing voices | i hear people talking who arent there | seeing things that arent there | she sees people in the room | voices telling me to do things | the tv is talking to me | seeing spiders on the walls that arent there | he talks to people who arent there | hearing someone call me when nobody is there | bugs crawling on me no one else sees',
  withdrawal_exposure:
    'stopped drinking two days ago | came off alcohol cold turkey | quit my benzos suddenly | no drink since sunday after years | stopped my diazepam all at once | detoxing from alcohol at home | ran out of my xanax | stopped vodka yesterday | not had a drink for 3 days usually a bottle a day | coming off the booze',
  violence_at_home:
    'my husband hits me | partner strangled me | he beats me | boyfriend choked me last night | my dad punches me | scared of my partner he hurts me | she threw boiling water at me | he put his hands round my throat | my son pushes me about and im scared | husband dey beat me',
  heavy_bleeding:
    'blood wont stop | bleeding heavily | blood is pouring out | bleeding like a tap | soaked through three towels with blood | its gushing blood | cut and its spurting | losing loads of blood | blood everywhere | blood is soaking through the bandage | the bleeding will not stop | plenty blood is coming',
  chemotherapy:
    'im on chemo | having chemotherapy | had my last chemo a week ago | chemo patient | my second round of chemo was last tuesday | started chemo for breast cancer | in between chemo cycles | getting infusions for lymphoma | i am neutropenic',
  immune_suppressed:
    'no spleen | my spleen was removed | im on immunosuppressants | had a kidney transplant | i have low immunity | on methotrexate | on biologics for crohns | hiv with low cd4 | they took my spleen out | spleen taken out | on high dose steroids and methotrexate | my immune system is shot',
  cannot_swallow_saliva:
    'drooling cant swallow my spit | cant swallow my own saliva | dribbling because swallowing hurts so much | spitting into a cup because i cant swallow | saliva running out of his mouth wont swallow | cant get my own spit down | drool pouring out and he wont swallow | swallowing even spit is impossible',
  muffled_voice:
    'voice sounds muffled | talking like i have a hot potato in my mouth | voice is thick | my voice sounds like donald duck | sounds like he has a plum in his mouth | muffled speech with sore throat | voice gone all thick and muffled | sounds like talking with mouth full',
  trismus:
    'cant open my mouth | jaw is locked | can only open my mouth a finger wide | mouth wont open fully | cant get a spoon between my teeth | jaw clamped shut | unable to open mouth | can barely open my jaw',
  malaria_area:
    'just back from nigeria | travelled to ghana last month | been in kenya | holiday in the congo | got back from uganda last week | visited family in sierra leone | i was in tanzania | returned from cameroon ten days ago | worked in malawi | back from rural india',
  fruity_breath:
    'breath smells of pear drops | breath smells fruity | breath smells like nail varnish remover | acetone breath | breath smells sweet like sweets | smells of acetone | mouth smells of nail polish | sickly sweet smell on his breath',
  deep_fast_breathing:
    'breathing deep and fast | deep sighing breaths | heavy deep breathing that wont slow | big deep fast breaths | breathing deeply and quickly | taking huge breaths one after another | sighing deep breaths all the time',
  high_sugar_reading:
    'my sugar is 28 | blood sugar reads hi | meter says HI | glucose over 25 | sugar is 450 | blood sugar through the roof | ketones are 4 | sugar is 30 on the meter | my ketones are high | reading was 33 mmol',
  low_sugar_reading:
    'my sugar is 2.5 | blood sugar is 2 | glucose is 45 mg | hypo of 1.9 | sugar dropped to 2.1 | meter says LO | blood sugar has gone really low | my sugars are in the 40s and im shaky | low blood sugar',
  very_thirsty_pees_much:
    'drinking loads and peeing loads | so thirsty and always weeing | drinks like a fish and pees all night | cant quench my thirst and always on the toilet | constant thirst and constant peeing | thirsty all the time and wetting the bed again | gulping water and weeing every hour | drinking gallons and urinating a lot',
  pregnant:
    'i am 12 weeks pregnant | im pregnant | expecting a baby | 34 weeks gone | 6 months pregnant | my wife is pregnant | baby is due in march | im up the duff | 20 weeks | i am carrying | im 36+2 | third trimester',
  postpartum:
    'gave birth last week | had a baby 5 days ago | just had my baby | c section ten days ago | delivered two weeks back | my baby is 9 days old and i | new mum, 1 week in | had a caesarean on monday | since the birth | my wife delivered last week | put to bed 6 days ago',
  missed_period:
    'my period is late | missed my period | late by two weeks | havent come on this month | no period for 7 weeks | period hasnt come | im late | might be pregnant',
  shoulder_tip_pain:
    'shoulder tip pain | pain at the tip of my shoulder | the end of my shoulder hurts | weird pain at the top of my shoulder | ache where my shoulder ends | tip of the shoulder is killing me | hurts on the point of my shoulder | shoulder tip aches',
  baby_moves_less:
    'baby isnt moving as much | havent felt baby move today | no kicks since yesterday | baby has gone quiet | baby stopped kicking | less movement than usual | bump has been still all day | baby is not playing in my belly | cant feel him kicking any more | baby not moving in my tummy',
  waters_broken:
    'my waters have broken | water broke | gush of fluid from down below at 30 weeks | leaking fluid and im pregnant | waters went early | my water don break | trickle of clear fluid im 34 weeks | waters just gone',
  heavy_bleeding_after_birth:
    'soaking pads since i had the baby | flooding after giving birth | bleeding through a pad every half hour after delivery | big clots after having my baby | since the birth im bleeding loads | gave birth and blood is pouring | passed huge clots 4 days after baby | post delivery bleeding is too much',
  sudden_face_hand_swelling:
    'my face and hands have suddenly swollen | hands and face puffed up im pregnant | rings wont come off my fingers swollen overnight | face is all puffy since yesterday and fingers like sausages | sudden swelling of face hands and feet | swollen face and hands | puffy face and hands | hands ballooned overnight',
  head_injury:
    'banged my head | hit my head | fell and cracked my head | bump on the head | whacked my head on the cupboard | knock to the head | fell down the stairs and hit her head | he was hit on the head with a bottle | landed on his head | smacked the back of her head on the ice | head went into the windscreen',
  knocked_out:
    "was knocked out | out cold for a minute | lost consciousness when he hit his head | blacked out after the bang | knocked unconscious | sparked out | ko'd in boxing | was unconscious for a few seconds after falling | didnt come round for a minute after the fall",
  memory_gap_after_injury:
    'cant remember the fall | doesnt remember what happened | no memory of the crash | he keeps asking what happened | cant remember anything after the knock | her memory is blank since the bump | lost an hour after hitting my head | doesnt recall the accident',
  clear_fluid_nose_ear:
    'clear fluid coming from his ear after the fall | watery fluid leaking from nose after head injury | clear liquid dripping out of ear | fluid running out of nose since i hit my head | straw coloured fluid from ear | clear stuff coming out of his ear | blood and clear fluid from the ear | salty water dripping from one nostril since the bang',
  anticoagulant:
    'on warfarin | takes blood thinners | i take apixaban | on eliquis | mum is on xarelto | rivaroxaban | i take a blood thinner | on anticoagulants | takes edoxaban | on heparin injections | dad takes pradaxa',
  jaw_pain_chewing:
    'jaw hurts when i chew | jaw aches when eating | have to stop chewing because my jaw gets tired | chewing is painful | jaw gets sore eating toast | pain in jaw on chewing | my jaw tires when i eat | cant chew meat, jaw cramps',
  scalp_tender:
    'scalp is sore | hurts to brush my hair | cant rest my head on the pillow its so tender | tender to touch at the temple | scalp tender when combing | hurts to comb my hair | sore to wear my glasses on my temple | head is sore to touch on one side',
  very_high_reading:
    'my blood pressure is 210 over 120 | bp 200/115 | blood pressure reading of 190 over 125 | bp is 220 | my bp is 185/122 | top number is 205 | pressure is 230/130 | machine says 198 over 121',
  carbon_monoxide_exposure:
    'carbon monoxide alarm went off | co alarm beeping | old boiler and we feel ill | headache that goes when i leave the house | bbq inside the tent | running the generator indoors | gas fire with sooty marks and i feel sick | car engine running in the garage | charcoal burning in the room | headaches only at home since the new heater | the flue is blocked',
  others_ill_at_home:
    'everyone in the house feels sick | whole family has headaches | the cat is ill as well | my flatmates feel the same | all of us have a headache | we are all dizzy at home | both kids and me have headaches | even the dog is acting ill',
  poison_taken:
    'drank bleach | swallowed antifreeze | ate rat poison | she drank some weed killer | toddler licked washing capsule | child ate laundry pod | swallowed toilet cleaner | he ate berries from the garden and is sick | drank paraffin | drank kerosene | ate wild mushrooms and now sick | drank insecticide | he has taken sniper | swallowed e-cig liquid',
  battery_or_magnets:
    'swallowed a battery | swallowed magnets | button battery up his nose | ate a watch battery | swallowed two magnetic balls | flat round battery gone missing and she was choking | coin battery swallowed | he put a tiny battery in his ear',
  small_pupils_slow_breath:
    'pinpoint pupils and barely breathing | took heroin and breathing slow | snoring weirdly and cant be woken after gear | breathing only a few times a minute after fentanyl | lips blue after using | tiny pupils and sleepy after his pain patches | nodding off and breathing slow after oxy | od on heroin',
  electric_shock:
    'got an electric shock | electrocuted | touched a live wire | got zapped by the mains | shock off the socket | stuck a fork in the socket | hit by lightning | shocked by a faulty kettle | current caught him | nepa light shocked him',
  near_drowning:
    'nearly drowned | went under in the pool | pulled out of the sea | fell into the pond face down | inhaled water swimming and coughing since | under water for a minute | found her face down in the bath | breathed in pool water | swallowed and breathed in a load of sea water',
  heat_exposure:
    'collapsed in the heat | been out in the sun all day | working in the heat | heatwave | left in a hot car | sauna too long | marathon in boiling sun | no aircon and its 40 degrees | overheated on the building site',
  cold_exposure:
    'found outside in the cold | lying on a cold floor all night | fell in icy water | out in the snow all night | freezing house with no heating | body temperature 33 | stopped shivering and is icy cold | lost on the mountain in the cold | skin is ice cold and shes slurring',
  burn: 'burned my hand on the iron | scalded with boiling water | burnt by hot oil | spilled hot tea on her | burnt my arm on the oven | hot fat splashed on me | boiling kettle went over his leg | fire burnt my leg | steam burn | hot pap poured on her',
  large_burn:
    'burn bigger than my hand | whole arm burnt | burns all over his chest | scalded half her body | boiling water down her chest and arm | burnt both legs | his whole back is burned | covered in burns | burn is all over his face',
  deep_burn:
    'burn is white and doesnt hurt | skin is charred | burnt to the bone | the burnt skin is black | burn looks leathery | skin has come off in the burn | burn has gone white and waxy | skin peeling off from the scald',
  smoke_inhaled:
    'breathed in smoke | house fire smoke | inhaled smoke | was trapped in a smoky room | soot in my nose after the fire | smoke from the fire in my lungs | pulled from a burning house | fumes from the fire made me cough',
  snake_bite:
    'bitten by a snake | snake bit me | adder bite | a viper bit my foot | rattlesnake got him | snake bite on ankle | stepped on a snake and it bit | cobra bite',
  rabies_risk:
    'bitten by a bat | stray dog bit me in thailand | monkey scratched me in bali | dog bite abroad | bitten by a street dog in india | bat scratched my face | foreign dog bit my child | fox bit me in turkey | bat in the bedroom bit me',
  bone_deformed:
    'bone is sticking out | arm is bent the wrong way | my wrist looks like a fork | leg is at a funny angle | finger is pointing sideways | ankle is twisted round the wrong way | shin is crooked since the fall | elbow looks out of place | the bone came through the skin',
  big_fall_or_crash:
    'fell off the roof | fell from a ladder | car crash | came off my motorbike | fell down a flight of stairs | fell out of a tree | thrown off my horse | car flipped over | rta this morning | okada accident | fell from first floor window | crashed my bike at speed',
  stabbed_shot_or_severed:
    'i have been stabbed | hes been shot | chopped my finger off | knife in his stomach | finger cut clean off | shot in the leg | thumb came off in the saw | stab wound | toe severed by the mower | bullet hit him',
  struck_by_vehicle:
    'hit by a car | run over | knocked down by a bus | knocked off my bike by a car | a van hit him | car ran over my foot | got hit by a motorbike | pedestrian hit by lorry | matatu knocked him down',
  deep_or_gaping_wound:
    'deep cut to the bone | wound is gaping | cut so deep i can see fat | cut wide open | split her head open | gash in my leg needs stitches | sliced my hand open with a knife | big open cut | can see the bone in the cut',
  red_hot_skin:
    'skin is red and hot | my leg is red hot and swollen | red hot patch on my shin | skin is angry red and burning | cellulitis | red and warm round the cut | area is inflamed and hot | skin around the wound is hot and red',
  spreading_redness:
    'redness is spreading | red line going up my arm | the red area is getting bigger | red streaks up my leg | its spreading by the hour | redness has doubled since the morning | creeping up my leg | red tracking up from the bite | the red patch went past the line i drew',
  dark_or_blistered_skin:
    'skin turning purple and black | blisters with dark fluid | skin has gone black | skin going dusky | purple blisters on the red leg | the skin is dying and turning black | skin round the wound is grey and smelly | patches of black skin | crackles when i press the skin and its purple',
  pain_beyond_redness:
    'pain is way worse than it looks | far more painful than you would expect from looking | cant bear even the sheet on it and it looks like nothing | agony but hardly anything to see | pain out of proportion | skin looks ok but pain is unbearable | pain much worse than the mark | screaming in pain over a small cut',
  peeling_mouth_eyes_rash:
    'skin is peeling off and my mouth is raw | blisters in my mouth and eyes with a rash | skin coming off in sheets | mouth sores and red eyes and rash after new tablets | rash with blisters on lips and eyes | lips are raw and bleeding and skin is blistering | skin sloughing off | rash, sore eyes and mouth full of ulcers',
  testicle_pain:
    'my ball hurts | pain in my left testicle | sore nuts | right testicle is killing me | my balls are in agony | pain in one of my balls | scrotum is painful | nut ache really bad | his willy bag hurts on one side | teste pain | bollock is agony',
  erection_four_hours:
    'erection wont go down | had a hard on for five hours | boner that wont go away since last night | erect for 6 hours and it hurts | painful erection for hours | stiff down there all night and it hurts | penis hard since this morning wont go soft | viagra and it wont go down for 5 hours',
  foreskin_stuck:
    'foreskin stuck behind the head | cant pull my foreskin back over | foreskin is stuck back and swollen | foreskin wont go back forward | pulled his foreskin back and now its stuck | tight foreskin trapped behind the tip | foreskin retracted and stuck | skin stuck behind the helmet and swelling',
  flank_pain:
    'pain in my side below the ribs | kidney pain | pain in my flank | loin pain | ache in my back on one side under the ribs | my left kidney hurts | pain round my side and back | hurts where my kidney is',
  tooth_pain:
    'toothache | my tooth is killing me | pain in my molar | tooth hurts | throbbing tooth | wisdom tooth agony | sore tooth | abscess in my tooth',
  gum_swelling:
    'gum is swollen | face swollen from a tooth | jaw swollen from abscess | cheek has blown up from a bad tooth | swelling under my jaw from tooth | gum abscess | my cheek is like a tennis ball from a tooth | dental abscess with swollen face',
  insect_sting:
    'stung by a wasp | bee sting | a hornet stung me | stung by bees | wasp got me on the neck | yellow jacket sting | stung by something | bitten by fire ants | jellyfish sting',
  steroid_use:
    'on prednisolone | take steroids every day | on hydrocortisone | long term steroids | taking dexamethasone | steroid tablets for years | on pred | prednisone',
  adrenal_history:
    'i have addisons | adrenal insufficiency | i have addisons disease | adrenals dont work | had both adrenals removed | congenital adrenal hyperplasia | adrenal failure | carry a steroid emergency card',
  sickle_cell:
    'i have sickle cell | sickler | im SS genotype | sickle cell disease | my son has sickle | sickle cell crisis | sickle cell anaemia | genotype is SS',
  insulin_user:
    'type 1 diabetic | i inject insulin | on insulin | insulin pump | im on insulin for my diabetes | takes insulin injections | uses novorapid | type one',
  recent_surgery:
    'had an operation last week | knee replaced two weeks ago | just had surgery | hip op ten days ago | had my gallbladder out on friday | c section last week | post op day 5 | keyhole surgery on monday | operated on last week',
  long_travel:
    'came off a long flight | flew from sydney | 14 hour flight | long haul flight yesterday | long coach trip | ten hour drive | just flown back from japan | been on a plane for 11 hours',
  blood_clot_history:
    'had a clot in my leg before | dvt last year | previous pe | had blood clots before | had a pulmonary embolism in 2019 | i get clots | history of dvt | clotting disorder',
  immobile:
    'leg in plaster for weeks | been in bed for a week | stuck in bed since the accident | bedbound | in a wheelchair after fracture | in a boot for 4 weeks | laid up for two weeks | not walking since hospital',
  collapse_suddenly:
    'he just collapsed | she dropped to the floor | dad has collapsed | suddenly fell to the ground | went down and didnt get up | collapsed in the kitchen | slumped over | keeled over',
  sudden_onset:
    'came on suddenly | out of nowhere | all of a sudden | it hit me in seconds | came from nowhere | just like that | within seconds | bam out of the blue | started in an instant | woke me from sleep suddenly | it started abruptly',
  severe_pain:
    'agony | the pain is unbearable | 10 out of 10 | worst pain ever | excruciating | screaming in pain | pain is killing me | i cant bear the pain | crying with pain | doubled over | nine out of ten | rolling about in pain | pain is too much',
};
