/**
 * Phrases after which a finding is hypothetical: asked about or feared. A `fear` of one's own finding still reports it:
 * "worried about my chest pain".
 */
export const hypotheticalPhrases = {
  question: [
    'could|might|may|can|would it|this|that|these|they|she|he be|mean',
    'is|was it|this|that',
    'what if',
    'can|could you|one|people|anyone',
    'what about',
    'do|does|did i|he|she|we|they have|need',
    'have i got',
    'has he|she got',
    'am i having|getting|developing',
    'is he|she having|getting|developing',
    'could i|he|she ~ have|be|get|develop',
    'wonder|wondering|wondered ~ if|whether|about',
    'not sure ~ if|whether',
    "don't know if|whether",
    'unsure if|whether',
    'it|this|that might|could|may be|mean',
    "it's|it|this possibly|maybe|perhaps",
    'if ~ is|turns|becomes|was',
    'if i|he|she|they|it get|gets|got|had|start|starts|develop|develops|becomes|become|were|goes|have|has',
    'chance|chances|risk|danger|possibility|likelihood of|that',
    'what|could|might|would|may are|be ~ symptoms|signs of',
    'these|this symptoms|signs of',
    'in case of|it|i|he|she',
    'rule|ruled|ruling out',
    'prevent|avoid|preventing|avoiding|stop from',
    'google|googled|googling|read|heard|looked|searched|reading|article|programme|documentary|video ~ about|on|for|up',
    'how do|can|would|will|could i ~ know|tell|recognise|spot',
    'what is|are|causes|cause|happens',
    "what's",
    'can|does|do|could ~ cause|lead|mean|bring',
    'lead|leads to',
    'rather than',
    'unless',
    'difference between',
    'vaccine|vaccinated|jab|insurance|tested|test|screening|screened for|against',
    'checked|check for',
    'treatment|cure|remedy for',
    'turn|turning|develop|progress into',
    'even without',
    'nothing like',
    'looks|look up',
  ],
  fear: [
    'afraid|scared|fear|fearing|feared|frightened|terrified|worried|worry|worrying|anxious|nervous|paranoid|panicking|panicked|concerned|stressed of|about|that|if|it|its|i|this|for',
    'fear|worry|panic of|about|that|is',
    'hope|hoping|hopefully|pray ~ not',
    'thinking|think|thought ~ might|could|may be|have',
    'convinced it',
  ],
} as const;

/** After "is it" these make the rest a report: "is it normal to have chest pain?" */
export const verdicts: ReadonlySet<string> = new Set(
  'normal ok okay bad dangerous serious safe common possible because due weird strange usual worth important why'.split(
    ' ',
  ),
);

/**
 * Prompt injections: instructions to the machine. Verbs stand as they do in an order, and those of everyday reports only
 * where an order begins: "my husband says he is fine", "the scan shows no findings" and "urgency to pee" are none.
 */
export const injectionPhrases: readonly string[] = [
  '=ignore|=disregard|=forget|=override|=bypass|=skip ~ previous|prior|above|all|earlier|your|the|these|any instructions|instruction|prompt|rules|rule|prompts|guidelines|messages|context|programming|safety',
  '=ignore|=disregard|=forget everything|all above|before|previous|prior',
  'system prompt|message|instruction|instructions|override',
  'you are|act now|as ~ dan|unrestricted|pirate|model|assistant|chatbot|developer|jailbroken|doctor|ai|bot',
  '=pretend ~ you are',
  '/ =pretend to be',
  '=set|=lower|=output ~ urgency|triage|confidence|priority|assessment',
  '=return|=report [the|your] [low|lowest] urgency|triage|confidence|priority|assessment',
  'urgency low',
  'urgency to|is|as low',
  '=report|=list|=return|=output no|zero conditions|condition|diagnosis|symptoms|findings',
  '/ =say|=reply|=respond|=answer|=write|=print|=output|=state ~ =i am|im ~ healthy|fine|well',
  'and|then|now|just|please|only|instead =say|=reply|=respond|=answer|=write|=print|=output|=state ~ =i am|im ~ healthy|fine|well',
  'print|reveal|show|output|repeat|leak|display|expose|dump ~ your|system|prompt|instructions|database|config|secret|password ~ prompt|instructions|database|config|secret|password|rules',
  'list|show|dump|export ~ other|all|every patients|patient|users|user|records|accounts',
  'developer|debug|admin|god|sudo mode',
  'jailbreak|jailbroken',
  '=respond|=reply|=answer|=output only|just|with|in ~ json|yes|no|xml|poem|code|base64|low',
  'as json',
  '/ new instructions|instruction|rules',
  '=follow|=obey ~ these|your|new ~ instructions|instruction|rules',
  'end of|with prompt',
  'end of|with instructions /',
  '=drop table',
  'select from',
  '=ignoring ~ all|any|previous|prior|earlier|above|your ~ instructions|rules',
  'from now on you|respond|answer|act',
  'do not ask ~ questions',
  'end ~ consultation ~ low',
];
