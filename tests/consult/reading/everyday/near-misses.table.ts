/** Harmless sentences that share their words with emergencies, one a line. */
export const nearMisses = `
i need a wee and nothing else wrong, just a bit of burning
nothing comes out when i blow my nose, its all blocked
the shower curtain fell on my toe and its bruised
i get flashes of inspiration but cant concentrate on work
eye twitch wont stop
my eyelid twitching wont stop for days
keeps blinking and jerking his head over and over
she keeps sniffing and twitching her nose over and over at school
i can't see a rash just dry skin
i can't see any spots, just itchy arms
i cannot see a splinter but it feels sharp
i keep picking a crusty spot, it comes back
i always pick the same spot on my chin
i picked at a spot and it bled
telly is too loud and i keep asking people to repeat
lump under my kneecap hurts when i jump
bump on my shin is sore
lump on my wrist is hard and hurts
should it come off?
my toenail is black, should it come off?
the plaster on my finger came off
he fell off his scooter and grazed his knee
i bought blackout curtains but still cannot sleep
the power blackout spoilt my sleep
my son took a fit of the giggles and has had hiccups since
she threw a fit because i took her ipad, now a tummy ache
he is fitting a kitchen and has sore knees from kneeling
i keep thinking about jumping ship from my job and cant sleep
went to see the bridge at sunset and got loads of midge bites
standing on the bridge taking photos i got sunburnt on my neck
ive picked the date for my wedding and im stressed
i wrote a note for my teacher cause i have a cold
i left a note for the doctor about my repeat prescription
my voice is hoarse and croaky after the football
the voice on the sat nav tells me to turn left and i laugh, no symptoms just a verruca
i could kill for a burger but im trying to lose weight
my husband hits the gym every day and now his elbow is sore
he pushes me on the swings, got a splinter in my hand
my boss pushes me about at work, im stressed and get headaches
i feel like ive been hit by a bus, just a cold with a runny nose
run down and tired lately, always catching colds
ran over time at work and have sore feet
the car ran over a nail. also i have hay fever
i ran over to my mums and pulled my calf a bit
my immune system is shot since christmas, one cold after another
my knees are shot from years of running
my nerves are shot, exams next week
had the flu shot and my arm is sore
ran out of my hayfever tablets, nose is streaming
no drink since sunday im doing dry january and sleep better
not had a drop of coffee today and have a mild headache
stopped drinking coffee and have a headache
i take vitamins every day and took an extra one by mistake
gave the baby calpol after his jabs, temp 37.5 and he is fine
too much coffee and my eyelid keeps twitching
mixed up my vitamins with my husbands vitamins
the steak was stuck in my teeth, gum is a bit sore
food stuck in my teeth
i have a piece of popcorn stuck in my gum
swallowed my chewing gum, will it stay there
swallowed a fly while cycling lol
the cat is ill and needs the vet, im fine
my flatmates have the same cold as me
everyone in the house has a cold and a sore throat
the kids and me have nits
old boiler makes a noise but my rash is from a new soap
bbq in the garden and i ate too much
the sauna makes my skin dry
its a heatwave and i have prickly heat on my chest
no aircon in the office and i feel sleepy after lunch
lying on the cold floor doing yoga gave me a stiff back
my hands are freezing cold in winter and go white then red, always have
ice cold drinks make my tooth twinge
cold feet in bed every night
my feet are like ice when i go to bed, they always were
my leg went dead sitting on the loo with my phone
dead leg from football, bruise on the thigh
i slept on my arm and it was numb, fine after two minutes
my hand goes to sleep when im on the phone
can't lift my arm above my head, shoulder has been sore for months
my shoulder tip is sunburnt
pins and needles in both feet after kneeling to garden
my feet then my legs then my arms got sunburnt
my eyelid is swollen with a stye
can't open my eyes in the morning for the gunk, conjunctivitis the nurse said
my eyes are puffy after crying at a film
hay fever makes my eyes swell a bit every summer
looking up at the screen all day hurts my neck
it hurts to look at my bank account lol but my real issue is dandruff
i have had floaters for years, the optician says they are fine
rings round my eyes, dark circles from no sleep
the ring light makes my eyes water
i see double meanings everywhere haha. my question: itchy scalp
doubled my step count and have sore calves
i always get a stitch when i run
hot to trot, just kidding, i have an ingrown toenail
boiling hot in my office, sweaty armpits
roasting hot in here, cant sleep in the summer
my coffee was roasting hot and i burnt my lip slightly
burnt the roof of my mouth on pizza
spilled hot tea on my hand, held it under the tap, just a bit pink, no blister
slightly burnt my finger on the iron
sunburn on my whole back, a bit sore, peeling now
my skin is peeling after sunburn
skin peeling off my feet, athletes foot
my lips are chapped and bleeding from the cold wind
blister on my heel from new shoes, filled with clear fluid
a black toenail from running
my bruise has gone purple and yellow, from bumping the table
i bruise easily, always have
got a bruise on my leg, dont know how, not ill
red patch on my cheek from the cold wind
my cheek is like sandpaper, dry skin
the dentist numbed my face and it droops, it wears off in an hour they said
my mouth is numb from the dentist
my jaw clicks when i chew, no pain
my jaw is sore from chewing gum all day
tight jeans make my tummy hurt
my belly is hard from all the sit ups, im proud
bloated belly before my period like every month
my bump is hard work, heartburn and backache, baby kicks all day
im late for work every day because of insomnia
my period is late but i did a test and its negative, no pain
20 weeks ago i broke my toe and now its fine
for 20 weeks ive had acne
baby is due in march and i have a cold
im 36 and have a cold
my wife delivered the parcel to the neighbour, i have hay fever
had a caesarean 3 years ago, now planning another, any advice on exercise
put to bed at 8 but my son wakes at 5
clots in my period on day two like always, small ones
my water broke? no, i just spilled my drink haha. pregnant 20 weeks and all fine
my water bottle broke and i cut my finger a little
baby is quiet and content and sleeps well, is that ok
baby stopped kicking off at bedtime, sleeps through now
the dog bit the postman not me
my own puppy nipped my finger, no skin broken
kitten scratched my hand playing
wasp landed on me, did not sting
my neighbour got stung by a wasp and was fine
a bee sting on my arm, a bit red and itchy, im ok
jellyfish sting years ago left a mark
type 1 since childhood, sugars all good, just need a flu jab
my blood sugar is 6
blood sugar was 5.4 at the pharmacy, is it ok
my cholesterol is 6.2
i weigh 220 pounds and want to lose weight
my bp is 124 over 80
blood pressure 135/85 at the gym
pulse 62 at rest, is that good
my heart skips a beat when i see my crush lol
heart broken after my breakup, cant stop crying, not suicidal
i get butterflies before exams
my watch says my heart rate is 52, im a runner and feel great
i coughed so hard i cried, tail end of a cold
phlegm is green with a cold, no blood
i had blood in my spit after flossing
nosebleed last week, over in two minutes
cut myself shaving
cut my finger cooking, plaster on, stopped bleeding
the knife is in the drawer, i just wanted to ask about warts
scraped my knee, little graze
split my lip last week, healing
my shoe split and i have a blister
paper cut
i have stitches coming out on friday, all clean
knee op is next week, can i take my vitamins
had my gallbladder out three years ago and get bloated after chips
long flight next month, should i wear socks
just flew back from japan and cannot sleep, jet lag
ten hour drive and a stiff neck
pe teacher made me run and my shins ache
i get clots of mascara in my eyes
in a boot for the winter lol, cold toes
my leg is in plaster for 4 weeks, itchy under it but fine
i take steroids cream for eczema
gym guys on steroids, should i worry? i only have acne
my friend has sickle cell, i just have a cough
my brother is type 1, i am just thirsty after salty chips
i drink loads of water and pee loads, its my diet plan
thirsty after curry
always need to pee at night since turning 60, gp checked it
sounds like donald duck when i breathe helium lol. just a stuffy nose
talking with my mouth full gave me hiccups
he drools on his pillow at night
toddler dribbling because hes teething
my throat feels tight when im anxious before a speech, passes after
something squeezing into my shoe hurts my toe
my ring wont come off, finger a bit fat today from the heat
swollen ankles at the end of a hot day, both, gone by morning
snores like a saw but breathes fine
my son barks like a dog when playing. mild cold
panting after running for the bus
breathing fast after the stairs, i am unfit
out of breath climbing four floors
my dog pants a lot
limp hair and dry scalp
limping a bit since football
he has a limp from an old injury
the plants are floppy and so am i, tired
like a zombie without my coffee
so sleepy after lunch
baby nods off after feeds, gaining weight well
lethargic in this weather
my grandma thinks its funny i have hiccups
he thinks i am his personal nurse, just a cold
confused about which cream to use
he doesnt know me well, the new gp. repeat of my cream please
she thinks its 5 days since the cold started
lost my voice from singing
tongue tied when i talk to girls
words come out wrong when im nervous
my writing hand cramps in exams
my phone screen went black
the lights went out in a power cut and i stubbed my toe
everything went black and white on my tv
room goes dark at 4pm in winter and i feel low
feel faint praise from my boss lol, just need a sick note for flu
fell asleep on the floor and have a stiff neck
dropped a weight on my toe, nail is blue
dropped my phone on my face, small bruise
hit my funny bone
banged my elbow
my ears popped on the plane
head feels like it will burst with all this revision
headache like a hangover, drank last night
headache came within an hour of skipping coffee
lightning headache tablets any good? i have tension headaches now and then
worst cold ever
worst hair day ever
this is killing me, the itching from mosquito bites
agony aunt question: my boyfriend snores
my balls ache after cycling, fine next day
i had a nut allergy test, negative
tennis ball under my foot helps my heel pain
the ball hit my nose, a bit sore, no blood
morning erection fine, just want condoms advice
stiff neck from a draught
stiff all night from the plane seat
wisdom tooth coming through, a little sore
my kid ate a crayon
toddler ate a bit of soil, looks fine
he licked the soap and pulled a face
swallowed toothpaste
my battery is low haha, tired mum
battery on my hearing aid died
magnets on the fridge fell on my foot
touched the electric fence as a kid, funny memory
static shock from the car door
shocked by the bill. need advice for migraines i had last year
swallowed some sea water swimming yesterday, feel fine
went under the knife for my nose in 2015, all good
under the weather, sore throat and sneezing
face down in my pillow gives me spots
fox in my garden
bat flew past us camping
the snake at the zoo was cool. i have chickenpox scars
moved to the right size shoes and my bunion is better
first my toes then my heels get dry skin
in the middle of my tummy i have a mole that never changed
hernia repaired in 2010, no lump now
my hernia is soft, goes back in when i lie down, no pain
green snot
baby poo is green, hes happy and feeding
baby spits up a little milk after feeds, happy
had beetroot and my poo is red
iron tablets made my poo black, no pain, feel well
piles bleed a little on the paper sometimes
i havent pooed for two days, passing wind fine, bit uncomfortable
bowels stopped being regular on holiday
saddle sore from cycling, bum is a bit raw
my bum is numb from this chair, fine when i get up
bladder weak when i sneeze since having kids
leak a bit of wee when i laugh
legs like jelly after the gym
weak at the knees for my new boyfriend lol. cold sore question
my back hurts so much i cant move today, did the same last year after lifting
i cant move my toe much since i stubbed it
my neck is stiff from sleeping funny
light hurts my eyes after the optician put drops in
sunlight makes me sneeze
vision blurry till i put my glasses on
cant see the board at school, need glasses?
cant see my doctor until tuesday, just a rash on my hands from washing up
`;
