const rows = `
 wot:what wots:what wen:when wich:which wiv:with wif:with wivout:without wid:with fink:think finks:thinks finking:thinking
 thort:thought fing:thing nuffin:nothing nuffing:nothing nothin:nothing nuthin:nothing nuthing:nothing sumfin:something sumfing:something
 sumthing:something sumthin:something sumone:someone sum1:someone evrything:everything evryone:everyone enuf:enough enuff:enough
 bruvver:brother bruver:brother muvver:mother muver:mother favver:father farver:father dorter:daughter dawter:daughter
 dauter:daughter doughter:daughter daugther:daughter sista:sister
 breeve:breathe breav:breathe brieve:breathe breeving:breathing breevin:breathing breeth:breathe breth:breath bref:breath
 teef:teeth toof:tooth mouf:mouth norf:north froat:throat froate:throat frow:throw frew:threw frowing:throwing frowin:throwing 
 shud:should cud:could wud:would woz:was wos:was  
 mor:more befor:before becos:because becoz:because  
 relly:really realy:really evry:every agen:again agin:again
 hed:head hedd:head sed:said wer:were thier:their sholder:shoulder shulder:shoulder
 opperashun:operation hospitle:hospital ospital:hospital ambulence:ambulance
 tayk:take tayke:take mayk:make lukin:looking tite:tight nite:night rite:right lite:light
 blud:blood bludd:blood blod:blood payn:pain payne:pain stumach:stomach stomick:stomach tummie:tummy
 heavyly:heavily heavely:heavily bledding:bleeding munth:month munths:months arn:arm chets:chest chesst:chest ches:chest chist:chest thoat:throat thraot:throat `;

/**
 * Words as some people write them by ear, and the word that they mean. Only what is far from the right spelling: the
 * rest is found by its sound and its letters. The few that English has, too ("wen", "fink"), are hardly ever meant.
 */
export const respellings: ReadonlyMap<string, string> = new Map(
  rows
    .trim()
    .split(/\s+/)
    .map((row) => row.split(':'))
    .flatMap(([typed, meant]) => (typed && meant && typed !== meant ? [[typed, meant] as const] : [])),
);
