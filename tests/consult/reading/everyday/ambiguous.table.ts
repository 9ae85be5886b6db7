/** Harmless sentences with a medical word that has an everyday sense, one a line; written without a look at the patterns. */
export const ambiguous = `
I get a stabbing pain in my side when I run
my big toe has gone red and sore
my daughter has been limping since she started new shoes
my legs are dead today after the gym
there's a little bump on the edge of my eyelid
I twisted my ankle and can't put weight on it for long
my stomach rumbles every ten minutes
my ring is stuck on my finger and it's a bit puffy
A bot keeps messaging me about vitamins
two faint red lines on my arm from the bramble
I've given my hoodie to Jas because she was cold
my phone died and I missed my appointment
I passed out the leaflets and my arm aches
my knee gave out a crack on the stairs
I blacked out the windows and slept fine but my eyes are dry
we fell out over dinner and now I can't sleep
the dentist said I've a crown that fell out
my hair is falling out since summer
I burned 400 calories and now my calves are sore
I have a burning feeling in my thighs when I cycle
I was shot at five in goal yesterday, knees bruised
I'm drowning in work and my neck is tight
I'm choking on the pollen this spring, sneezing all day
my nose is running like a tap
my heart sank when I saw the bill, and I've had a cold for a week
my little one is a bit under the weather, runny nose
the cream stung my eyes for a second
I stung my hand on nettles
I'm dying to know if this wart will go
I have a splitting nail on my thumb
my lips are cracked and splitting in this wind
I broke out in spots before my period
I broke up with my boyfriend and have a headache
I lost my voice at the concert
I lost my glasses and get headaches
I lost my balance on the scooter and grazed my knee
the swelling has gone down and it's turned yellow
my bruise has gone purple and green
my tongue has a white coat
my eyes are red after swimming
I took two paracetamol for my headache and feel better
I took my last tablet of antibiotics today, rash is gone
I took a hit from the ball on my thigh
I hit a wall at mile 20 and my legs were jelly
I hit my head on the cupboard door, no bump, feel fine
my feet are killing me after the wedding
I jumped out of bed and pulled my back
I nearly jumped out of my skin, heart was racing, all fine now, but my ear hurts
I crashed early last night, still tired
I crashed on the sofa with a stiff neck
the app crashed while I booked, I need advice for hay fever
my son is a fit lad, he has a sore heel after football
these shoes don't fit and I've got blisters
my jeans are too tight round my belly after Christmas
tight hamstrings since yoga
my chest is tight from a heavy bench press session
tight budget so I need cheap eczema cream
my grip is weak since the tennis elbow
weak tea gives me heartburn
numb bum after a long drive
my lips went numb after the dentist
my foot fell asleep on the bus and tingles
I slept on my arm and it was dead for a minute
I can't feel the difference with the new drops
I can't see the doctor until Monday, it's about my acne
I can't see without my glasses, they broke
I can't stand my itchy scalp any more
I can't stand the cold, my hands get chapped
I can't wait to stop scratching
I can't breathe through my nose at night
I can't swallow the big tablets, is there a liquid?
I can't hold my drink like I used to, hangover today
I can't move for boxes, we moved house, back is stiff
I could murder a curry but my gums are sore
my dad had a stroke in 2010, I have a sprained wrist
my grandmother collapsed laughing, and my ear is blocked
I have a stroke of bad luck: chilblains again
I'm seeing double shifts this month and feel tired
seeing spots on my chin
seeing a lot of my ex, and I've got thrush
my vision board fell on my toe
my son swallowed a grape pip
my daughter swallowed her pride and asked about her acne
ate too much chocolate and feel sick
I drank too much coffee and feel jittery
drank bleach-tasting tap water, tummy fine
my cat bit my finger gently, no mark
a mosquito bit me and it's swollen
the dog next door barks all night, I'm exhausted
barking cough? no just a tickle in my throat
I have a cold and my ears pop
it's cold and my knuckles are white when I cycle
blue paint on my fingers won't come off and skin is dry
my nails went blue from the new jeans
black stuff under my toenail
black coffee makes me go to the loo
iron tablets turned my poo black
blood test on Tuesday, should I fast?
a drop of blood when I shaved
blood orange juice stings my mouth ulcer
I bled a bit after flossing
my period is heavy on day two as usual
spotting mid cycle for a day
I'm pushing through with my knee rehab
the baby is kicking me all night, 30 weeks, can't sleep
my water bottle broke and I slipped, sore bum
my waters broke last year with my son, now I leak when I sneeze
contraction of my eyelid, twitching all day
I have a crush on my physio, and a sore shoulder
crushing garlic made my fingers sting
rib roast gave me heartburn
pressure at work gives me headaches
pressure sores? my heel is a bit red from the boot
my ears feel pressure on the plane
I have a shooting pain down my bum to my foot
hot flushes at night, I'm 51
my laptop burns my thighs
I'm on edge about exams and bite my nails
I cut down on sugar and get headaches
I cut my finger slicing bread, it stopped bleeding
I cut my nails too short
knocked my elbow and saw stars for a second
I fainted at the sight of the price, ha, I need something for warts
faint smell from my belly button
a faint rash on my arms after gardening
passing wind a lot
passing water more often since I drink more
my pulse is 62 and my watch says resting
my temperature is 36.8 but I have a sore throat
high temperature wash shrank my socks, now they rub my ankle
I was poisoned by my gran's cooking, lol, just wind now
food poisoning last week, all better, just tired
can I overdose on vitamin C? just a question
my ex keeps texting me, and I have a cold sore
someone followed me on Instagram who sells slimming pills, do they work for bloating?
my boss is a pain in the neck and I've got a sty
I want to end my subscription for the pill
I'm done with my antibiotics and have thrush
I gave away my old clothes, the dust made me sneeze
I wrote a letter to everyone about the party, got writer's cramp
I'd be better off without dairy, it makes me bloated
no point in taking antihistamines, still sneezing
tired of living with dandruff
my baby is a bit floppy-haired and has cradle cap
floppy disk of a back, slipped again, ache
my toddler won't eat peas, has a runny nose
my son won't wake up for school, he is a teenager, otherwise fine, spotty
hard to wake in the mornings since clocks changed, bit of a cold
`;
