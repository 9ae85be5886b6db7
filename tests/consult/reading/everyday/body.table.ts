/** Signs of belly, back, limbs, head, eyes and nerves as people put them; a bar between two. */
export const bodyWords: Readonly<Record<string, string>> = {
  rigid_belly:
    'my belly is rock hard | stomach feels like concrete | tummy is as hard as wood | abdomen is rigid | my stomach is so tight and hard to touch | belly has gone solid | his belly is hard as a rock | tummy is hard like a plank | cant touch my stomach its like stone',
  pain_moved_from_navel:
    'pain started near my belly button and moved to the right | it was in the middle of my tummy and now its low on the right | began round the navel then shifted to the right side | the ache has travelled from my belly button down to the right | pain around the umbilicus which has shifted to right lower side | first it hurt in the middle, now its bottom right | started in the centre of the stomach and has gone down to the right | it started at my bellybutton and went to the right hip',
  vomiting_blood:
    'I am throwing up blood | she is vomiting blood | theres blood in my sick | been sick and it was full of blood | brought up blood | puked blood | my vomit is like coffee grounds | spewing blood everywhere | sick is bright red | dad is bringing up dark red clots | I vomitted out blood | heaving up brown bits like coffee grains | barfed up blood',
  black_stool:
    'my poo is black and sticky | stools are jet black | poop like tar | black tarry stool | my poo has gone black as coal | black motions | pitch black smelly poo | my motions are black like tar | number twos are black and stink',
  blood_in_stool:
    'blood in my poo | pooing blood | there is blood when i go to the toilet for number two | passing blood from my bum | the toilet bowl is full of blood | bright red blood coming from my bottom | bleeding from back passage | my stool has blood | shitting blood | blood comes out with my motions',
  no_stool_no_wind:
    'havent passed wind or poo for two days | no poo no gas | I cant pass gas or stool | not farted or pooed in three days | bowels totally stopped not even wind | cannot fart or go | nothing coming out not even gas | stool and gas both not passing',
  green_vomit:
    'my baby is bringing up green vomit | his sick is green | vomiting green stuff | throwing up bright green bile | sick is the colour of spinach | puking green | vomit is dark green | green bile coming up',
  lump_hard_painful:
    'my hernia is rock hard and wont go back in | the lump in my groin is hard and wont push back | rupture has gone hard and sore | hernia is stuck out and very painful | the bulge used to go in but now its stuck and hard | cannot push my hernia back | lump in groin wont go back in and hurts like mad | hernia gone purple and sore',
  aneurysm_history:
    'I have an aortic aneurysm | he has an aneurysm in his belly | they are watching my triple a | i have a AAA | told i have a swollen aorta | mum is on the waiting list for aneurysm repair | my aorta is too wide they said | aneurism being monitored | i had a scan that showed an abdominal aneurysm',
  saddle_numbness:
    'im numb between my legs | cant feel when i wipe | my bum has gone numb | no feeling down below | numb around my private parts | my genitals feel numb | numb where i sit on a saddle | cannot feel my backside | cant feel myself going to the toilet | my undercarriage has gone dead | groin area is numb on both sides',
  cannot_urinate:
    'I cant wee at all | not able to pass urine | havent been able to pee since last night | urine is not coming | bladder is full but nothing comes out | cant get a drop out | unable to urinate | trying to go for a wee but nothing | i need to pee so bad and nothing comes',
  bladder_bowel_loss:
    'I wet myself without knowing | lost control of my bladder | i have pooed myself without feeling it | cant hold my wee all of a sudden | soiled myself | no control over my bowels | peed my pants without noticing | urine is coming out by itself | bladder just lets go',
  leg_weakness_both:
    'both my legs have gone weak | my legs wont hold me | legs keep giving way both of them | cant lift either leg | both legs feel like jelly and i cant stand | legs have stopped working | my legs are paralysed | cannot move my two legs | no power in both legs',
  ascending_weakness:
    'weakness started in my feet and is moving up | numbness creeping up my legs | tingling started in toes now its up to my waist | the weakness is climbing up my body | its going up from my feet to my thighs, i cant stand | first my feet then my legs now my arms are weak | pins and needles rising up both legs every day higher | numb feet and its spreading upwards',
  cold_pale_limb:
    'my foot is white and cold | leg has gone cold and pale | toes have turned blue and icy | my hand is freezing cold and has no colour | arm went white and numb suddenly | leg is stone cold | foot is like ice and looks dead | cold blue foot | fingers are white and cold and i cant warm them up | my leg is marble cold',
  hot_red_joint:
    'my knee is hot red and swollen | elbow is boiling hot and puffed up | hot swollen knee | ankle joint has blown up and is hot to touch | my hip joint is burning hot and i cant move it | wrist swollen red and hot | joint is on fire and swollen | knee like a balloon and really hot | his knee is swollen and the skin is hot and red',
  severe_muscle_pain_swelling:
    'my calf is rock hard and agony since the kick | the leg muscle is tight as a drum and killing me | forearm swollen and solid after being crushed | shin feels like its going to burst | my thigh is rock solid swollen and painful | muscles so swollen and sore i cant move after the workout | pain in my leg is getting unbearable and it feels tight like its going to explode | the muscles are hugely swollen and really painful',
  dark_brown_urine:
    'my pee is the colour of cola | wee looks like coke | urine is dark brown | urine like strong tea | pee has gone brown | peeing brown | wee is like black tea | tea coloured urine | my urine is rusty brown',
  faint_during_exercise:
    'passed out while running | fainted playing football | he collapsed on the pitch | she blacked out during swimming training | went down in the middle of a race | fainted at the gym on the treadmill | collapsed mid sprint | dropped while playing basketball',
  faint_without_warning:
    'just dropped to the floor with no warning | passed out out of nowhere | one minute i was standing the next i was on the floor | collapsed without any warning | blacked out for no reason | suddenly went down like a sack of potatoes | fell like a tree and didnt know why | lights went out with no warning',
  faint:
    'I passed out | she fainted | he blacked out | i keeled over in the shower | lost consciousness for a bit | i went out cold | dad collapsed | i fell unconscious | she passed clean out | everything went black and i woke on the floor | i flaked out | i came to on the floor',
  near_faint:
    'I nearly fainted | feel like im going to pass out | about to black out | almost collapsed | vision goes grey when i stand up | feeling faint | feel like i will faint | i came over all faint | going to keel over | room goes dark when i get up | nearly went over',
  speech_trouble:
    'his speech is slurred | she cant get her words out | talking gibberish | speaking but it makes no sense | words are coming out jumbled | sounds drunk but hasnt had a drop | cant speak properly | his mouth wont make words | lost his speech | she is mumbling nonsense | tongue is heavy and words are not clear | dad suddenly cant talk',
  face_droop:
    'one side of her face has dropped | his mouth is drooping on one side | face is lopsided | my smile is crooked | mouth has gone to one side | left side of face fell | cant smile properly on one side | food is dribbling out one corner of his mouth | face is twisted to one side | half her face isnt moving | side of her mouth is hanging down',
  one_sided_weakness:
    'cant lift my left arm | his right side has gone weak | arm and leg on one side dont work | left leg is dragging | arm just went dead and flopped | she keeps dropping things from her right hand | right hand has no grip all of a sudden | one side of body not moving | half his body is paralysed | cant move my right arm | my right arm has gone useless | left hand has no strength',
  one_sided_numbness:
    'my left side has gone numb | right arm and right leg are numb | half my face is numb | one side of my body is tingling | cant feel my left arm and leg | numb all down one side | left half of body has no sensation | right side of my face and hand feel dead | pins and needles all down my left side',
  double_vision:
    'seeing double | i see two of everything | everything is double | two of everything | double vision | images are split in two | seeing two tv screens | things look doubled',
  droopy_eyelid:
    'my eyelid is drooping | left eyelid has dropped | eyelid wont stay open | one eye is half shut and wont open fully | lid is hanging down | droopy lid | my eyelid has fallen | cant lift one eyelid',
  thunderclap_headache:
    'the worst headache of my life came on suddenly | headache hit me like a hammer | explosion in my head | like being hit on the back of the head with a bat | headache from zero to ten in a second | it was like something popped in my head and then agony | sudden massive headache | headache came on like a bolt of lightning | instant blinding pain in my head | head felt like it burst | never had a headache like it, came in seconds',
  vision_loss:
    'i have gone blind in one eye | cant see out of my left eye | lost my sight suddenly | vision has gone black | everything went black in one eye | sight went in my right eye | lost half my vision | suddenly cannot see | eye has gone dark | the sight in my eye just went | cant see anything on one side',
  curtain_over_sight:
    'like a curtain coming down over my eye | a shadow coming across my vision | a black veil over part of my sight | dark shade sliding over the eye | grey curtain from the side | theres a shadow in the corner of my eye thats growing | part of my view is blacked out like a blind | black curtain across my eye | dark cloud moving over my vision',
  floaters_flashes:
    'flashing lights and floaters | loads of black dots in my eye | seeing flashes and specks | shower of black spots | little flies floating in my sight | flashes of light at the edge of my eye | sudden cobwebs in my vision | lots of new floaters | sparks in the corner of my eye',
  halos:
    'rainbow rings round lights | halos around the lamps | coloured circles round street lights | lights have a halo | rings around lights | glow around every light | rainbows round the bulbs | i see circles around lights',
  eye_pain:
    'my eye hurts really badly | stabbing pain in my eye | eye is killing me | eyeball aches | agony in my right eye | deep ache in the eye | sore eye like a knife in it | pain behind my eye | eye feels like it will burst',
  chemical_in_eye:
    'bleach in my eye | got drain cleaner in my eyes | splashed acid in my eye | lime dust went into his eye | ammonia in the eye | plaster in my eye burning | superglue in her eye | oven cleaner squirted in my eye | cement in my eyes | a dishwasher tablet burst in his eye | pepper spray in my eyes | harpic splash entered my eye',
  swelling_around_eye:
    'eyelid swollen shut | her eye is puffed up and closed | eye has swollen up | skin round the eye is red and swollen | cant open his eye its so swollen | eye is bulging | swelling round the eye | his eye is like a golf ball',
  pain_moving_eye:
    'hurts to move my eye | pain when i look to the side | it hurts when i move my eyes around | eye hurts when looking up | painful to look left and right | moving the eyeball is agony | eye movement is painful | hurts to roll my eyes',
  seizure:
    'he had a fit | she is fitting | shaking all over and not responding | had a seizure | body went stiff and jerked | convulsing | having convulsions | her eyes rolled back and she was jerking | he went rigid and started shaking | foaming at the mouth and shaking | he took a fit | seized up and twitching all over and didnt know us | jerking all over and bit his tongue',
  seizure_now:
    'he is having a fit now and it wont stop | still fitting | shes been convulsing for 5 minutes | fit after fit | seizure that wont stop | he is jerking and wont come round | fitting right now | shaking all over for ten minutes and cant be woken | having a seizure right now please help',
  confusion:
    'he is confused | she doesnt know where she is | not making sense | talking nonsense | mum does not recognise me | he is muddled | doesnt know what day it is | away with the fairies since this morning | not in his right mind since yesterday | she thinks its 1960 | acting strange and doesnt know her own name | delirious | she is not herself and rambling | he keeps asking the same question over and over | she thinks i am her mother',
  drowsy:
    'she is really drowsy | hard to wake | keeps falling asleep on me | barely awake | he is so sleepy he cant stay awake | cant keep her eyes open | sleepy and wont wake properly | drifting in and out | like a zombie | he nods off mid sentence | lethargic | very hard to rouse | only wakes for a second then goes off again',
  unresponsive:
    'he is not responding | cant wake her | she wont wake up | he is unconscious | not waking up no matter what i do | theres no response when i shake him | lying there not moving or answering | out cold and wont come round | passed out and i cant wake him | she isnt reacting to anything | dead to the world wont wake',
  neck_stiffness:
    'my neck is stiff | cant put my chin on my chest | neck wont bend forward | neck is locked | it hurts to bend my neck down | cannot bend the neck | neck so stiff i cant nod | she screams when i bend her neck | neck rigid',
  light_sensitive:
    'light hurts my eyes | cant stand the light | bright lights are killing me | has to lie in the dark | light is unbearable | eyes cant bear the light | sunlight hurts | keeping the curtains shut because of the light | screams when the light goes on',
  nonblanching_rash:
    'rash doesnt fade under a glass | purple spots that dont go away when pressed | glass test failed | spots like little bruises all over | tiny dark red dots that stay when i press | purple blotches came up and dont fade | rash wont disappear when i press a glass on it | pinprick blood spots on the skin | the marks stay when i roll a tumbler over them | looks like bruises appearing all over her legs',
  mottled_skin:
    'skin is blotchy and grey | his skin looks marbled | mottled skin | legs look like corned beef | skin is purple and blotchy all over | blotchy like a map | greyish patchy skin | skin has gone a marbled purple',
};
