/** Words that tell a request for an amount of medicine from a complaint. */
export const doseQuestion =
  /\b(?:how (?:much|many|often)|what (?:dose|dosage|amount|strength)|which dose|(?:the )?(?:right|correct|maximum|max|safe|usual|recommended|normal) (?:dose|dosage|amount)|dos(?:e|age) (?:of|for)|can i (?:take|have|give|double)|is it (?:safe|ok|okay|alright) to (?:take|give|mix)|should i (?:take|give|double|stop)|how many (?:mg|ml|tablets|pills)|safe to (?:take|give|mix))\b/;

/** Medicines as patients name them, by name or by ending. */
export const medicine =
  /\b(?:mg|ml|mcg|dose|dosage|tablets?|pills?|capsules?|medicines?|medications?|meds|painkillers?|antibiotics?|drops|syrup|inhaler|paracetamol|acetaminophen|tylenol|calpol|ibuprofen|nurofen|advil|motrin|aspirin|naproxen|aleve|diclofenac|codeine|tramadol|morphine|oxycodone|amoxicillin|penicillin|doxycycline|antihistamines?|benadryl|piriton|loratadine|cetirizine|insulin|warfarin|prednisolone|prednisone|steroids?|diazepam|valium|xanax|sertraline|fluoxetine|melatonin|omeprazole|gaviscon|imodium|loperamide|salbutamol|ventolin|metformin|vitamins?|\w{4,}(?:cillin|mycin|prazole|statin|azole|oxetine|triptan|sartan))\b/;

/** An animal that belongs to somebody or is the patient. */
export const pet =
  /\b(?:my|our|the|his|her) (?:\w+ ){0,3}?(?:dog|puppy|pup|cat|kitten|rabbit|bunny|hamster|guinea pig|horse|pony|parrot|budgie|bird|tortoise|turtle|fish|goldfish|ferret|gerbil|chicken|cow|sheep|goat|lizard|snake|pet|labrador|poodle|terrier|retriever|spaniel)\b/;
/** Words that make the animal the cause and a person the patient. */
export const petAsCause =
  /\b(?:bit|bites|bitten|bite|scratched|scratch|licked|kicked|attacked|allergic|allergy|fell off|thrown|nipped|pecked|clawed|caught from|jumped on|knocked|stung|tripped over|cuddle|stroke[sd]?|near|around|when i am with|walking|walked|walk)\b/;

export const greeting =
  /^(?:(?:hi|hello|hey|hiya|good (?:morning|afternoon|evening|day)|greetings|howdy|yo|hallo|hola|bonjour|ciao|ola|there|doctor|doc|bot|again|everyone|how are you|are you there|anyone there|can you help(?: me)?|i need (?:some )?help|help|help me|please|test|testing|start|begin|ok|okay|sup|what is up|nice to meet you)[ ,.!?]*)+$/;
export const thanks =
  /^(?:(?:thanks|thank you|thank u|thx|ty|cheers|ta|much appreciated|many thanks|great|perfect|brilliant|lovely|that is (?:all|helpful|great)|very much|so much|a lot|for (?:your|the) help|bye|goodbye|good bye|see you|ok|okay|cool|nice|danke|gracias|merci|grazie|obrigado|obrigada|doctor|doc|again)[ ,.!?]*)+$/;
