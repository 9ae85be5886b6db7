import { linearPattern } from '../tokens/linear-pattern.ts';

/** Beginnings of an answer, as plain text; the longest match decides. A soft one is a hedged answer. */
export const plainAnswers = {
  yes: `yes|yeah|yep|yup|yea|ya|ye|yh|yeh|yess|yse|y|aye|sure|sure do|definitely|absolutely|certainly|correct|right|true|exactly|indeed
    |affirmative|of course|very much|very much so|a lot|lots|loads|always|often|all the time|constantly|every day|unfortunately|totally|100 percent|for sure
    |you bet|that is right|that's right|it is true|that is it exactly|that's it exactly|that is exactly it|that's exactly it|exactly that|spot on|bang on|dead right|to a t|i do|i am|i have|i did|i can|i was|it is|it does|it has|it did|it was|he is|he does|he has|he did|she is|she does
    |she has|she did|they are|they do|they have|they did|there is|there are|we do|si|ja|oui|sim|ok yes|oh yes|well yes|um yes|both|badly|terribly|extremely`,
  softYes: `i spose so|i spose|spose so|i suppose yes|suppose so|i reckon so|i reckon|reckon so|i think so|think so|i guess so|i guess|i suppose|i suppose so|i believe so|probably|most likely|likely|very likely|a bit|a little|a little bit|a tiny bit|slightly|just a little|just a bit
    |sometimes|occasionally|now and then|on and off|at times|from time to time|kind of|sort of|somewhat|mildly|more or less|maybe a bit|maybe a little|maybe slightly|maybe yes|probably yes
    |yes i think|yes i think so|i would say so|seems so|it seems so|looks like it|pretty much|rarely|not often|not always|not all the time|not much|not very|not a lot|a few times|once or twice|not constantly|once|twice
    |only a little|only a bit|only slightly|only sometimes|only when|only if|only at|when|mostly|mainly|at night|in the morning|especially|yes and no but`,
  no: `no|nope|nah|naw|nay|noo|nop|n|never|none|nothing|negative|false|not at all|absolutely not|definitely not|certainly not|no way|no not at all|not one bit|not in the slightest
    |i don't|i do not|i didn't|i haven't|i have not|i am not|i isn't|i wasn't|i can't|it isn't|it doesn't|it hasn't|it didn't|he isn't|he doesn't|he hasn't|he didn't|she isn't|she doesn't|she hasn't|she didn't|they isn't
    |they don't|they haven't|they didn't|there isn't|there aren't|neither|not any|nein|non|nao|of course not|god no|thankfully no|thankfully not|luckily not|luckily no
    |thank god no|none of these|none of them|none of the above|none of those|nothing like that|nothing else|nothing in particular|not one|zero|just the opposite`,
  softNo: `i should not think so|should not think so|shouldn't think so|i shouldn't think so|wouldn't think so|i wouldn't think so|i would be surprised|i would be very surprised|not now|not yet|not anymore|not any more|not today|not lately|not recently|not currently|no longer|not this time|no more than|i used to|not really|no not really|i don't think so|don't think so|not that i know|not that i know of|not that i am aware|not that i am aware of|not that i noticed|not that i have noticed|not that i can tell|not to my knowledge
    |not as far as i know|no i don't think so|i doubt it|hardly|hardly any|barely|unlikely|probably not|most likely not|not particularly|not especially|not exactly|not obviously|i guess not|i suppose not|i think not|seems not|i believe not|not noticeably|almost none|almost never|maybe not|i would say no|i would not say so|i won't say so`,
  unsure: `i hope not|hope not|i really hope not|i should hope not|i bloody hope not|not sure|i am not sure|isn't sure|unsure|i am unsure|i don't know|don't know|no idea|i have no idea|i can't say|can't say|can't tell|i can't tell|hard to say|hard to tell|hard to know|it is hard to say|it is hard to tell|difficult to say|it is difficult to say
    |it is hard to put|maybe|perhaps|possibly|could be|might be|it might be|it could be|maybe yes maybe no|uncertain|who knows|not certain|i am not certain|i isn't certain|haven't checked|i haven't checked|haven't measured|i haven't measured|haven't looked|i haven't looked|never looked|i never looked|never checked|i never checked|never measured|i never measured|never noticed either way|i haven't taken|can't remember|i can't remember|i don't remember
    |don't remember|no clue|haven't a clue|yes and no|not quite sure|i really don't know|i honestly don't know|i am really not sure|depends|it depends|i haven't tried|haven't tried|haven't noticed either way|good question|i wonder|i can't see it|i can't judge|i haven't got a thermometer|i have no thermometer|no thermometer|don't have a thermometer|i don't have a thermometer|?|yes no|unknown|can't be sure|i can't be sure|hmm not sure|not 100 percent sure|not entirely sure|not completely sure|i am not entirely sure`,
  skipped: `skip|pass|next|next question|skip this|skip it|skip that|skip this one|rather not say|i would rather not say|i would rather not|rather not|prefer not to say|i prefer not to say|prefer not to answer|i prefer not to answer|i don't want to answer|i don't want to say|none of your business|no comment|i won't answer|don't want to answer|don't want to say|move on|ignore this`,
} as const;

/** Words that may start an answer without meaning anything. */
export const openingFillers = linearPattern(
  /^(?:(?:well|oh|um|uh|er|hmm|so|ok|okay|i mean|honestly|actually|to be honest|tbh|sorry|thanks|thank you|hi|hello|ah|mm|like|i would say|i think|i guess|i suppose|i believe|and|but|ehm|erm|lol|haha|as i said|as said|like i said|(?:oh )?(?:my |good |dear )*(?:god|lord|goodness|gracious|heavens|grief)(?: me| gracious)?|what|eh|ha|jesus|christ|blimey) ?[,?!]* ?)+/,
);
