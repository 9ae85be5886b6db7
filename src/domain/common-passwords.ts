/**
 * Words that the commonest passwords are made of: first names, teams, animals, brands, affection and impatience.
 * Together with digits and signs around them and with keyboard runs they stand for several thousand passwords.
 */
const stems = new Set(
  `aaron abcd abcdef abcdefgh abcdefg access account action adam adidas admin administrator adrian airborne airforce
  airplane alabama alaska albert alberto alejandro alex alexande alexander alexandra alexandr alexis alfred alicia
  alison allison alpha alyssa amanda amber america american anderson andrea andreas andrew angel angela angelina
  angels animal anthony antonio apache apollo apple apples april aquarius arizona arsenal arthur asdf asdfgh asdfghjk
  ashley asshole atlanta atlantis august austin australia avalon avatar awesome baby babygirl babydoll badboy badger
  bailey baller balloon banana barbara barbie barcelona barney baseball basket basketba basketball bastard batman
  baxter beach beagle beatles beautiful beauty beaver benjamin bernard berlin bigboy bigdaddy bigdick bigdog birthday
  bismillah biteme bitch black blackjack blizzard blonde blowjob blowme blue bluebird bluesky bobby bonjour booboo
  booger boomer boston bradley brandon brandy braves brazil brian britney brittany broncos brooklyn brother brutus
  bubba bubbles buddha buddy buffalo bulldog bulldogs bullshit buster butter butterfl butterfly butthead california
  calvin camaro cameron campbell canada captain cardinal carlos carmen carolina caroline carter cartman casper cassie
  celtic challenge challenger champion change changeme charger charles charlie charlott charlotte cheese chelsea
  cherokee cherry chester chevy chicago chicken chocolat chocolate chris christ christia christian christin christina
  christine christop christopher cinderella classic claudia clinton cocacola coffee college colorado columbia compaq
  computer confirm connect control cookie cookies cooper corvette cougar courtney cowboy cowboys creative cricket
  crystal daddy daisy dakota dallas daniel daniela danielle darkness dave david december default delfin delta demo
  dennis denver destiny detroit dexter diablo diamond diamonds dickhead digital disney doctor dodgers dolphin dolphins
  dominic donald dookie douglas dragon dragonball dragons dreamer dreams drummer drowssap eagle eagles eclipse edward
  einstein electric elephant elizabet elizabeth eminem emmanuel energy engineer england enterpri enterprise everton
  explorer express extreme facebook falcon family fantasy fatboy fender fernando ferrari firebird fireball fireman
  fishing florida flower flowers fluffy football forever forest frankie franklin freddy freedom freepass freeuser
  friday friend friends fuckme fuckoff fuckyou fuckyoub gabriel gandalf garfield garnett gateway general genesis
  george georgia giants gibson ginger girls goddess godzilla golden goldfish goldberg golf golfer goodluck google
  gordon green gregory guest guinness guitar gunner hahaha hammer hannah happy hardcore harley harrison hawaii
  heather heaven hello hellokitty helpme hercules highland hockey holiday hollywoo hollywood homer honda honey
  hongkong horses hotmail hotdog hottie house houston hunter hunting iceman icecream iloveu iloveyou india indian
  indiana infinity internet ireland ironman isabella iverson jack jackass jackie jackson jaguar james japan jasmine
  jason jasper jehovah jennifer jeremy jessica jesus jesuschrist johnny johnson jonathan jordan joseph joshua juliana
  junior jupiter justice justin juventus katherine kathleen kawasaki kimberly kitten kitty knight krishna lacrosse
  lakers lasvegas lauren letmein liberty lifehack lincoln liverpoo liverpool lizard login lollipop london longhorn
  love loveme lovely lover loverboy lovers loveyou lucky lucky lucifer machine maddog madison madonna maggie magic
  magnum mahalkita manager manchester manutd marathon margaret maria mariposa marina marine marines marlboro martha
  martin martina maryjane master matrix matthew maverick maxwell mazda megaman melanie melissa member mercedes mercury
  merlin metallic metallica mexico michael michel michelle michigan mickey microsof microsoft midnight miller million
  mistress mnbvcxz mohammad mohammed monday money monica monitor monkey monster montana montreal moonlight morgan
  morning mother mountain mozart muhammad murphy music mustang myspace naruto nascar natalia natasha nathan nelson
  newpass newport newyork nicholas nicole nintendo nirvana nissan nothing november nugget october office oliver olivia
  online orange orlando packers pakistan paladin pantera panther panthers paradise parker pass passion passport passw
  passwd passwor password passwords passwort patches patricia patrick patriots peaches peanut pegasus penguin pepper
  perfect phantom philips phoenix picasso pickle picture pikachu pink pirate pirates platinum playboy player please
  pokemon police pookie poohbear popcorn porsche power precious predator presario president preston prince princess
  princesa private professor property pumpkin purple pussy pussycat qazwsx qazwsxed qazwsxedc qwert qwerty qwertyui
  qwertyuiop rabbit rachel raiders rainbow ranger rangers raymond realmadrid rebecca redskins redsox redwings remember
  renegade richard ricardo robert roberto rockstar rocket rockyou rolltide romance ronaldo rosebud roxanne runescape
  russell sabrina sakura salvador samantha sammy samson samsung samuel samurai sandra santiago saturday scarface school
  scooby scooter scorpio scorpion scotland scott sebastian secret secure security semperfi september sergio serenity
  service shadow shannon sharon shelby sherlock shithead shopping silver simple simpson simpsons skippy skywalke
  skywalker slayer slipknot smokey snickers snoopy snowball snowman soccer softball soldier something sophie spanky
  sparky spartan special spencer spider spiderma spiderman spitfire sporting spring stanley starcraft stargate
  startrek starwars steelers stella stephani stephanie stephen steven stewart stingray strawberry stupid success summer
  sunday sunflower sunny sunset sunshine superman superstar support surfer sweetheart sweetie swimming swordfis
  swordfish sydney sylvester system target taurus taylor teacher teddybear tennis teresa test tester testing testtest
  thailand theman therock thomas thunder tiffany tigers tigger tinkerbell titanic tobias tokiohotel tomcat topgun
  toyota traffic travel travis trinity triumph trooper trouble trustno tucker turtle tweety twilight ultimate undertaker
  unicorn united universe unknown usuckballz valentin valentina valentine vampire vanessa vegeta veronica victor
  victoria victory vikings vincent viper virginia voyager walter warcraft warrior welcome westside whatever wildcat
  wildcats william williams willie willow windows winner winston winter wizard wolfgang wolverin wolverine wrestling
  xavier yamaha yankee yankees yellow youtube zachary zaqwsx zxcvb zxcvbn zxcvbnm`.split(/\s+/),
);

const look: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
};
const runs = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'azertyuiop',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  'qweasdzxc123',
  '13579246801357924680',
  '147258369',
  '159753',
];
const everyRun = runs.flatMap((run) => [run, Array.from(run).toReversed().join('')]);

/** The fewest runs of neighbouring keys that spell the whole password; at most `most`, else null. */
function isSpelledByRuns(password: string, most: number): boolean {
  if (password === '') return true;
  if (most === 0) return false;
  for (let length = password.length; length >= 3; length -= 1) {
    const head = password.slice(0, length);
    if (everyRun.some((run) => run.includes(head)) && isSpelledByRuns(password.slice(length), most - 1))
      return true;
  }
  return false;
}

const isRepeated = (password: string) => /^(.{1,4})\1+.?$/.test(password) || new Set(password).size <= 2;

function isStem(word: string): boolean {
  const half = word.slice(0, word.length / 2);
  return stems.has(word) || (half !== '' && half.repeat(2) === word && stems.has(half));
}

/** Whether a password is one of the commonest, in any case, with digits or signs around it or for its letters. */
export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase();
  if (isRepeated(plain) || isSpelledByRuns(plain, 3)) return true;
  const spelled = Array.from(plain, (each) => look[each] ?? each).join('');
  return [plain, spelled, plain.replace(/[^a-z]/g, '')].some((word) =>
    isStem(word.replace(/^[^a-z]+|[^a-z]+$/g, '')),
  );
}
