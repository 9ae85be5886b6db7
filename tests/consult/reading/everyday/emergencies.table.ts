/**
 * Emergencies in plain words, one a line, each set written in one sitting without a look at the patterns and counted
 * before anything was changed because of it (docs/engine.md). The first uses textbook signs, the others mostly hints.
 */
export const emergencies = {
  signs: `
Stroke. My husband's mouth has slid down on the left and he can't hold his tea, it began about twenty minutes ago
mum keeps using the wrong words for everything since she got up and her right hand won't grip
heavy pressure across my chest for the last half hour, spreading to both arms, I'm pouring with sweat
I feel a dull squeezing behind my breastbone and my jaw aches, I've been sick twice and I've gone cold and sweaty
Sudden tearing pain between my shoulder blades that moved down to my lower back, I nearly passed out
I got off a long flight two days ago, my calf is swollen and now I'm suddenly short of breath with a sharp pain when I breathe in
6 weeks pregnant, sudden strong pain low on one side, some bleeding and my shoulder tip hurts
I'm 34 weeks pregnant and I have a blinding headache, flashing lights and pain under my ribs
my baby is due next month and I've had a gush of bright red blood and it is not stopping
my left testicle started hurting suddenly an hour ago, it's swollen and sitting higher than the other and I feel sick
my back's been bad for weeks but today I can't feel my bottom when I sit and I can't start a wee
type 1 diabetic, vomiting since last night, sugars reading HI, breathing fast and my breath smells of pear drops
he's diabetic and took his insulin but didn't eat, now he's sweaty, confused and won't drink anything
I ate a prawn and my lips are swelling, my throat feels tight and I've come out in hives all over
stung by a wasp ten minutes ago, my son is covered in a rash and wheezing
my asthma is really bad, inhaler does nothing, I can only get a couple of words out
my daughter is making a harsh noise every time she breathes in, even at rest, and the skin between her ribs sucks in
he has a high fever, he's drooling, won't swallow and sits leaning forward with his chin out
baby has a fever and a rash that doesn't fade when I press a glass on it
my 5 week old is hot, 38.6, and won't feed, just wants to sleep all the time
terrible headache, stiff neck, fever and the light hurts my eyes
chemo last week, temperature 38.5 and shivering
my mother has a water infection, now she's muddled, freezing cold hands, shaking and hasn't passed water all day
vomiting blood, about a cupful, dark with bits like coffee grounds
my poo is black and sticky like tar and I feel faint whenever I get up
sudden severe pain in my belly and back, I'm pale and clammy, I've got a known aneurysm
my tummy is rigid like wood and any movement is agony, came on all of a sudden
she fell down the stairs, hit her head, takes warfarin, and is getting drowsier
banged heads playing rugby, was knocked out for a minute, now he's been sick three times and is confused
I came off my motorbike, neck hurts badly and my arms feel tingly and weak
I was burned by boiling oil all over my arm and chest, skin is white and peeling
hot fat splashed into my eye, I can't open it and can't see properly
I was hammering metal and something flew into my eye, now it's leaking fluid and my sight is blurred
my daughter swallowed a button battery about half an hour ago
I took about thirty paracetamol two hours ago
toddler got into grandma's heart tablets, some are missing
the whole family has headaches and feels dizzy and sick at home, we feel better outside, we have an old gas boiler
my friend took pills at a festival, he's burning hot, grinding his teeth and not making sense
friend injected heroin, breathing very slow, lips blue, won't wake
my flatmate has been having a seizure for more than five minutes
my son's fit stopped but he had another one straight after and hasn't woken up properly
touched a live wire, was thrown back, now my heart's beating irregularly
we pulled her out of the pool, she was under for a minute or two, now she is coughing a lot and drowsy
bitten on the foot by an adder, the leg's swelling up fast and I feel dizzy
my foot suddenly went white and cold, very painful, I can't feel my toes
I have a small cut on my leg, but the pain is unbearable, the skin's gone purple and spreading by the hour, fever too
sickle cell, chest pain and I'm struggling to breathe, fever
I have Addison's, I've been vomiting all day and can't keep my steroid tablets down, feel very weak and dizzy
working on the roof in this heat, my mate stopped sweating, he's confused and his skin is burning hot
dad's been lying on the kitchen floor since last night, he's freezing cold and slurring
sudden painful red eye, I see rainbows round lights, headache and I'm throwing up
lost the sight in one eye all of a sudden, no pain
worst headache of my life, it came on in a second while I was lifting
chest pain and coughing up blood
gave birth five days ago, I'm shivering with fever and my discharge stinks
had my baby three days ago, soaking a pad every fifteen minutes with clots
choking on a piece of meat, he can't cough or speak
my throat is closing up on one side, can't open my mouth, drooling, and my voice sounds like I have a hot potato in it
face swelling and tongue swelling since I began my blood pressure tablet ramipril, can't swallow
weakness started in my feet and has climbed up to my arms in three days, now breathing is hard
`,
  hints: `
my nephew has gone quiet and grey after his peanut bar, he's rubbing his tongue
Grandma was pouring tea and missed the cup, now she can't tell me what a cup is called
Boss says I look like death. Been clammy with an ache in both elbows since the meeting, and I can't get comfy
my water went at 30 weeks and there's something loopy hanging out
got kicked by a calf in the side two hours ago, it's swelling up and I'm seeing stars whenever I get up
lad drank the blue stuff from under the sink, he's drooling and crying
it's like someone pulled a blind down over my left eye at lunchtime
Dad's on dialysis, missed two sessions, now his muscles feel like jelly and his heart's skipping
friend did a line and now his chest is killing him
he's had his insulin but no dinner, and now he's punching the air and talking daft
my stoma has gone black
couldn't wake my housemate, there's an empty box of sleepers by the bed
skinny leg was fine, today it's double the size of the other, and I coughed up some pink stuff
woke up with a bent face, can't whistle, and my arm is lazy on the same side
my tooth abscess has spread down my neck, I can't open wide and my breathing's noisy
toddler sucked on a marble and now she can't cry, just opens her mouth
son is 13, woke at 4 with his ball hurting, he's been sick twice
I think I'm miscarrying, soaked four pads in an hour and I feel woozy
we carried him out of the garage with the engine running, he's cherry red and dopey
tick-tock heart: it stops and starts, 34 on the machine and I grey out when I stand
a firework went off in my hand, two fingers are in bits
stepped on by the horse, foot is turning blue and I can't feel the toes
tetanus? my jaw has locked and my back keeps arching after a rusty nail
slept rough, he's icy to touch, slow and slurry, not shivering any more
been out running in 34 degrees, he stopped making sense and collapsed
feels like a blood vessel popped in my head during sex, sick and stiff since
nosebleed for forty minutes, I'm on rivaroxaban and I've filled a bowl
I've got a fever of 39, my back teeth are chattering and I have no spleen
methotrexate for my joints, now mouth ulcers, fever and I feel absolutely awful
after the tattoo my arm swelled, red streaks up to the armpit and I've the shivers
pain from my belly button to the right side, hurts with every bump in the road, fever and off my food
diabetic toe went black overnight and I'm shaking with fever
I can't pass wind, belly's like a balloon, and I'm bringing up brown stuff
haven't peed since yesterday lunch, it's agony under my belly button
hubby's eyes are yellow, he's shivering and the pain is under his ribs on the right
my bad back turned into dead legs overnight and I've wet myself
I had a seizure at work, never had one before
epileptic daughter, third fit tonight and she isn't coming round between them
can't feel my legs after coming off the trampoline, my neck hurts
newborn, 9 days, keeps stopping breathing for a bit and goes dusky
our 3 month old vomits green and screams, tummy hard
my little girl's got purple dots on her legs and a fever, very floppy
whistling at every breath in after a bee got him on the tongue
carpet cleaner in my daughter's eyes, she can't open them
face has ballooned and I can't breathe well since that new antibiotic
gran fell, hip's agony and that leg is shorter
hit by a cricket ball in the temple, was fine, now vomiting and sleepy
he was pulled out of the canal five minutes ago, coughing froth
bleeding from the back passage like a tap, clots and all, lightheaded
I've thrown up a sink full of dark blood, I drink a lot
on steroids for years, stopped last week, now I'm vomiting and can hardly stand
my eye is bulging, red, painful to move, and I've got a temperature
something tore in my chest after being sick all night, neck feels crackly
pain started between my shoulder blades like a rip and my one leg feels dead
wife 36 weeks, fitting on the floor
three days after birth, seeing sparkles and the worst head pain
arm snapped, bone's poking out of the skin
been stung twice, covered in lumps and my throat feels thick
heroin in the loo, he's blue and snoring, pinpoint eyes
gp said strep, now I can't swallow my spit and I sound like Kermit
`,
  moreHints: `
my father in law sat down on the kerb, he's holding his chest and his shirt is wet through
I've got this bricklike feeling under my breastbone going up to my throat, half an hour now
Sister's speech went funny mid call and she said her hand felt like a glove
he woke up and can't see the left half of anything
room won't stop spinning, I'm being sick and I can't stand without falling, face feels numb one side
head exploded while I was on the toilet, never felt anything like it
fever, blinding headache and I can't bend my neck to see my toes
my boyfriend is burning up, his skin has gone patchy purple and he's talking rubbish
I'm shaking so hard the bed rattles, just had my gallbladder out on Monday
I've had chemo and the thermometer says 38.4
nine weeks along, stabbing on the right and I nearly hit the deck
I'm 37 weeks and haven't felt him kick since last night
waters have gone, they're green and I'm only 33 weeks
bleeding buckets since the birth on Tuesday, passing lumps like plums
my ex-wife has a newborn and says the tv is telling her he's evil
baby is 3 weeks, not feeding, cold to touch and grunting
my toddler had a bead up to his mouth, now he's whistling and drooling
daughter 6 months, sleeping all day, dry nappy since yesterday, soft spot sunk in
my son barks like a seal and his chest caves in with each breath
he's 8, peeing and drinking all week, now he's sick and breathing weird
she puked green and her belly is swollen, 5 days old
my little boy's knee is hot, he won't let anyone move it and he's feverish
my left nut twisted, killing me since this morning, want to vomit
passing blood and clots in my wee and now I can't go at all
side pain that makes me crawl, and I'm hot and shivery
my belly is solid, lying dead still is the only way to stand it
black sticky poo twice today and I'm as weak as a kitten
dad's an alcoholic, he's vomited a bowlful of red and gone yellow
I've not opened my bowels in five days, throwing up stuff that smells of poo
I've got pancreatitis again, pain boring through to my back and can't stop heaving
took my wife's methadone by mistake, feel really sleepy
my mate swallowed a load of his antidepressants an hour ago, seems fine
kid chewed a laburnum pod
sprayed with pepper spray at work and I can't breathe
drank antifreeze, thought it was squash
my sugar reads 1.8 and I'm shaking and seeing double
pump came off overnight, sugars 28, ketones 4.5, stomach ache
on the beach all day, my wife has stopped sweating and is rambling
dragged out of a burning flat, voice like gravel, soot round my nose
touched the overhead cable with a ladder, hands burnt, heart fluttering
acid splashed in my eye in the lab
pulled a pan of soup onto herself, blisters over her chest and neck, 18 months
the chainsaw kicked back into my thigh, blood is pulsing
fell three metres off scaffolding, can't move my legs
van hit me on my bike, helmet's split, can't remember it
whacked on the head last week, on warfarin, now confused
my finger's been bitten clean off by the dog
bitten by a copperhead, arm swelling
stung in the throat by a bee in my beer
after penicillin my lips are like sausages and I'm wheezy
inhaler's empty and I'm so tight I can't talk
oxygen 84 on my clip
leg swelled after my knee op, now stabbing when I breathe and puffed out
my heart took off at 200 and I almost fainted
I keep collapsing without any warning, my pulse is 32
back pain, numb bum, and I've leaked wee without knowing
tingling from the toes up to my waist since Friday, legs can't carry me
my arm's cold, white and has no pulse, came on at lunch
the skin round my cut is black, bubbles in it, pain is unreal
eye looks like a rugby ball hit it, blood inside, I can't see much
`,
};
