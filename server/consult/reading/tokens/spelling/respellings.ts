const rows = `
 wot:what wots:what wen:when wich:which wiv:with wif:with wivout:without wid:with fink:think finks:thinks finking:thinking
 thort:thought fing:thing nuffin:nothing nuffing:nothing nothin:nothing nuthin:nothing nuthing:nothing sumfin:something sumfing:something
 sumthing:something sumthin:something sumone:someone sum1:someone evrything:everything evryone:everyone enuf:enough enuff:enough
 bruvver:brother bruver:brother muvver:mother muver:mother favver:father farver:father dorter:daughter dawter:daughter
 dauter:daughter doughter:daughter daugther:daughter sista:sister
 breeve:breathe breav:breathe brieve:breathe breeving:breathing breevin:breathing breeth:breathe breth:breath bref:breath
 teef:teeth toof:tooth mouf:mouth norf:north froat:throat froate:throat frow:throw frew:threw frowing:throwing frowin:throwing fowing:throwing fowin:throwing
 fumb:thumb fumbs:thumbs fyroid:thyroid fursty:thirsty frob:throb frobs:throbs frobbing:throbbing froo:through bof:both monf:month
 tork:talk torking:talking torkin:talking swetin:sweating swettin:sweating stif:stiff tuk:took injecshun:injection diabetick:diabetic
 munf:month birf:birth breave:breathe breaving:breathing
 shud:should cud:could wud:would shuld:should culd:could wuld:would woz:was wos:was  
 gon:gone mor:more befor:before becos:because becoz:because  
 relly:really realy:really evry:every agen:again agin:again
 nites:nights tonite:tonight wach:watch waching:watching
 hed:head hedd:head sed:said wer:were thier:their sholder:shoulder shulder:shoulder
 opperashun:operation hospitle:hospital ospital:hospital ambulence:ambulance
 tayk:take tayke:take mayk:make lukin:looking tite:tight nite:night rite:right lite:light
 blud:blood bludd:blood blod:blood payn:pain payne:pain stumach:stomach stomick:stomach tummie:tummy
 heavyly:heavily heavely:heavily bledding:bleeding di:the gwine:going pickney:child fae:from frae:from
 forhed:forehead forrid:forehead munth:month munths:months arn:arm chets:chest chesst:chest ches:chest chist:chest thoat:throat thraot:throat `;

/**
 * Phonetic spellings and the words they mean. Only those far from the correct spelling: the rest is found by sound and
 * letters. The few that are also English words ("wen", "fink") are rarely meant.
 */
export const respellings: ReadonlyMap<string, string> = new Map(
  rows
    .trim()
    .split(/\s+/)
    .map((row) => row.split(':'))
    .flatMap(([typed, meant]) => (typed && meant && typed !== meant ? [[typed, meant] as const] : [])),
);
