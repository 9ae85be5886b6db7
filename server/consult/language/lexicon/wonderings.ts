/**
 * Phrases behind which a finding is wondered about or feared, not reported. `fear` reports it all the same when it is
 * the patient's own: "worried about my chest pain".
 */
export const wonderings = {
  question: [
    'could|might|may|can|would it|this|that|these|they|she|he be|mean', 'is|was it|this|that', 'what if', 'what about',
    'do|does|did i|he|she|we|they have|need', 'have i got', 'has he|she got', 'am i|is he|is she having|getting|developing',
    'could i|he|she ~ have|be|get|develop', 'wonder|wondering|wondered ~ if|whether|about', 'not sure ~ if|whether',
    "don't know if|whether", 'unsure if|whether', 'it|this|that might|could|may be|mean', "it's|it|this possibly|maybe|perhaps",
    'if ~ is|turns|becomes|was', 'if i|he|she|they|it get|gets|got|had|start|starts|develop|develops|becomes|become|were|goes|have|has',
    'chance|chances|risk|danger|possibility|likelihood of|that', 'symptoms|signs of|for', 'in case of|it|i|he|she',
    'rule|ruled|ruling out', 'prevent|avoid|preventing|avoiding|stop from', 'google|googled|googling|read|heard|looked|searched|reading|article|programme|documentary|video ~ about|on|for|up',
    'how do|can|would|will|could i ~ know|tell|recognise|spot', 'what is|are|causes|cause|happens', "what's",
    'can|does|do|could ~ cause|lead|mean|bring', 'lead|leads to', 'rather than', 'unless', 'difference between', 'vaccine|vaccinated|jab|insurance|tested|test|screening|screened for|against',
    'checked|check for', 'treatment|cure|remedy for', 'turn|turning|develop|progress into', 'even without', 'nothing like', 'looks|look up',
  ],
  fear: [
    'afraid|scared|fear|fearing|feared|frightened|terrified|worried|worry|worrying|anxious|nervous|paranoid|panicking|panicked|concerned|stressed of|about|that|if|it|its|i|this|for',
    'fear|worry|panic of|about|that|is', 'hope|hoping|hopefully|pray ~ not', 'thinking|think|thought ~ might|could|may be|have',
    'convinced it',
  ],
} as const;

/** Behind "is it" these make the rest a report: "is it normal to have chest pain?" */
export const verdicts: ReadonlySet<string> = new Set(
  'normal ok okay bad dangerous serious safe common possible because due weird strange usual worth important why'.split(' '),
);

export const figures: readonly string[] = [
  'killing me|us|him|her|my', 'kill for', 'could|would|to kill|murder for|a|an|some', 'dying|die|dies for ~ a|an|some|food|coffee|drink|sleep|more', 'to die for',
  'dying|die to ~ know|see|hear|meet|go|find|try|get|tell|watch|play|start',
  'die|died|dying of|from|with ~ boredom|embarrassment|laughter|shame|curiosity|hunger|thirst|laughing|heat',
  'died|dying|die laughing', 'bored|scared|worried|frightened|tickled|starved|frozen|thrilled|freezing|chilled ~ to death', 'sick to death',
  'sick and tired of|with', 'sick of', 'starving', 'such|real|is|being|are|total|right|bit a|of ~ pain in the neck|arse|ass|butt|backside|bum', 'pain in the arse|ass|backside|butt|bum',
  'over my dead body', 'dead tired|certain|serious|sure|good|easy|end|line|slow|beat|heat|batter*|phone', 'dead on my feet', 'drop dead gorgeous',
  'broke|breaks|breaking|broken my heart', 'heart goes out', 'by heart', 'heart to heart', 'heart of|in the', 'change of heart', 'gut feeling|instinct',
  'itching to', 'burning question|desire|ambition|hot|rubber', 'cabin|disco|spring|dance|world|football|bieber fever', 'fever pitch', 'cold shoulder|feet|turkey|blood|war|call|case|hearted',
  'in cold blood', 'kill|killed|killing ~ time|mood|vibe|weeds|ants|flies|germs|bacteria|mosquito*|bugs|spiders|rats|weed|engine|lights|pain|two', 'dressed to kill', 'stomach the|it|that idea|thought|news|him|her',
  'choked up', 'choke on|hazard my words', 'sight for sore eyes', 'sore loser|point|subject', 'turned|turns a blind eye', 'blind date|spot|faith', 'deaf ears', 'hurt|hurting|hurts ~ feelings', 'hurts to say|admit',
  'growing pains', 'coughed|coughing|cough up ~ money|cash|dough|pounds|dollars', 'spitting image|distance|feathers', 'hot headed', 'head over heels', 'head start', 'headache|nightmare|pain to organise|organize|deal|sort|park|parking|install',
  'under pressure', 'blood relative|relatives|brother|sister|donor|donation|test|tests|type|group', 'bad blood', 'jump|jumped|jumping ~ train|bus|plane ~ to', 'shoot me|you an|a email|message|text|line|film|movie|photo|video', 'shot myself in the foot', 'shoot myself in the foot', 'kick myself', 'beat myself up', 'cut|cuts|cutting corners|it fine|down on|back on', 'kill the|my lawn|grass|mood|battery',
  'heart and soul', 'heart is in|set|not in it', 'tight budget|deadline|schedule|spot', 'break a leg', 'costs an arm and a leg', 'arm and a leg', 'cold beer|drink|water|coffee|weather|winter|morning|day|outside', 'hot weather|day|summer|outside|drink|coffee|tea|water',
  'runs in|on the|out', 'dead phone|battery', 'weather is awful|terrible|killing', 'hay fever season',
];

/** Orders to the machine instead of words about an illness. */
export const orders: readonly string[] = [
  'ignore|disregard|forget|override|bypass|skip ~ previous|prior|above|all|earlier|your|the|these|any instructions|instruction|prompt|rules|rule|prompts|guidelines|messages|context|programming|safety',
  'ignore|disregard|forget everything|all above|before|previous|prior', 'system prompt|message|instruction|instructions|override|role', 'you are|act now|as ~ dan|unrestricted|pirate|model|assistant|chatbot|developer|jailbroken|doctor|ai|bot', 'pretend ~ you|to be',
  'set|change|lower|make|report|return|output|put ~ urgency|triage|severity|confidence|priority|assessment|diagnosis', 'urgency ~ low|to', 'report|list|return|show|output|give no|zero conditions|condition|diagnosis|symptoms|findings',
  'tell me ~ healthy|fine|well|perfectly', 'say|reply|respond|answer|write|print|output|state ~ i am|im ~ healthy|fine|well', 'say|tell ~ i|me ~ nothing ~ wrong',
  'print|reveal|show|output|repeat|leak|display|expose|dump ~ your|system|prompt|instructions|database|config|secret|password|api|environment|key|keys|rules|initial',
  'list|show|dump|export ~ other|all|every patients|patient|users|user|records|accounts', 'developer|debug|admin|god|sudo mode', 'jailbreak|jailbroken', 'respond|reply|answer|output only|just|with|in ~ json|yes|no|xml|poem|code|base64|low', 'as json', 'new instructions|instruction|rules', 'end of|with prompt|instructions', 'drop table', 'select from', 'ignoring ~ instructions|rules', 'from now on you|respond|answer|act', 'do not ask ~ questions', 'end ~ consultation ~ low',
];
