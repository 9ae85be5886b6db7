/**
 * Dangers in the words of something harmless ("killing time", "overdosed on cake", "stabbed in a video game", "my dog has"), one a
 * line: nothing harmless may hide them.
 */
export const besideFigures = `
I want to kill myself this time
my ex keeps texting me that he will kill me
he overdosed on pills and cake
she's choking on toys
my baby is choking on tissues
he got stabbed outside the football game
my brother was shot at the movie theater
I was stabbed after the show
the car crashed and my chest hurts
boiler exploded in my face
when I had my third baby last week I started bleeding and it has not stopped, soaking a pad every half hour
my throat closed up when I had my last peanut
my finger is off
suffocating in smoke at work
waters broke two days ago and I feel hot
snake bit my leg and it is swollen
I'm down to my last tablets and I want to take them all
drowning in debt and I want to end it
had the barrel in my mouth last night, my wife doesn't know
my colleague is choking on a sandwich at work
I want to kill myself with rat poison
he got stabbed by his brother while playing xbox
he was shot by police and it is on video
I cut myself up again because of him
I think my waters went, it is not milk, 30 weeks
Something flew off the saw into my eye and the pupil looks like a teardrop
sharp chest pain on one side all of a sudden and every minute it is harder to breathe
they want my niece to have the cutting done in the holidays at our grandmother's village
`;
