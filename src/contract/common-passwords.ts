/**
 * Words that the commonest passwords are made of: first names, teams, animals, brands, affection and impatience.
 * Together with digits and signs around them and with keyboard runs they cover several thousand passwords.
 */
const stems = new Set(
  `aaron abcd abcdef abcdefg abcdefgh access account action adam adidas admin administrator adrian airborne
  airforce airplane ajax alabama alaska albert alberto alejandro alex alexande alexander alexandr alexandra
  alexis alfred alicia alison allison alpha alphabet alyssa amanda amber america american amigos anamnesis
  anderson andrea andreas andrew android angel angela angelica angelina angels animal anthony antonio apache
  apollo apple apples april aquarius arizona arsenal arthur asdf asdfgh asdfghjk ashley asshole atlanta
  atlantis audi august austin australia autumn avalon avatar awesome baby babyboy babydoll babygirl bacon
  badboy badger bailey baller balloon bambi banana barbara barbie barcelona barney baseball basket basketba
  basketball bastard batman baxter beach beagle bear beatles beautiful beauty beaver benjamin berlin bernard
  bigboy bigdaddy bigdick bigdog birthday bismillah bitch biteme black blackjack blessed blessing blizzard
  blonde blowjob blowme blue bluebird bluesky bmw bobby bonjour bonjovi booboo booger boomer boston bradley
  brandon brandy braves brazil brian britney brittany broncos brooklyn brother brutus bubba bubbles buddha
  buddy buffalo bulldog bulldogs bulls bullshit bunny buster butter butterfl butterfly butthead california
  calvin camaro cameron campbell canada candy captain cardinal carlos carmen carolina caroline carter
  cartman casper cassie celtic challenge challenger champion change changeit changeme charger charles
  charlie charlott charlotte cheese cheetah chelsea cherokee cherry chester chevy chicago chicken chocolat
  chocolate chris christ christia christian christin christina christine christmas christop christopher
  cinderella cinnamon cisco classic claudia clinic clinton cocacola coffee college colorado columbia compaq
  computer confirm connect contrasena control cookie cookies cooper corona coronavirus corvette cougar
  courtney covid cowboy cowboys creative cricket cristina crystal cupcake cutie cutiepie daddy daisy dakota
  dallas daniel daniela danielle darkness darling database dave david december default delfin delta demo
  dennis denver destiny detroit dexter diabetes diablo diamond diamonds dickhead digital disney doctor
  dodgers doggie dollar dolphin dolphins dominic donald dookie douglas dragon dragonball dragons dream
  dreamer dreams drowssap drummer ducati eagle eagles eclipse edward einstein electric elephant elizabet
  elizabeth emerald eminem emma emmanuel energy engineer england enterpri enterprise everton example
  explorer express extreme facebook faith falcon familia family fantasy fatboy father february fender
  fernando ferrari fire fireball firebird firefly fireman fishing fitness florida flower flowers fluffy
  football forest forever fortnite france francisco frankie franklin freddy freedom freepass freeuser friday
  friend friends friendship frodo fuckme fuckoff fuckyou fuckyoub gabriel gabriela galaxy gandalf garfield
  garnett gateway general genesis george georgia germany giants gibson ginger girls gmail goddess godisgood
  godzilla goku goldberg golden goldfish golf golfer goodbye goodluck google gordon gorgeous grace grandma
  grandpa green greenday gregory guest guinness guitar gunner hacker hahaha halloween hammer handsome hannah
  happiness happy hardcore harley harrison harrypotter hawaii hawk health healthy heather heaven hello
  hellokitty helloworld helpme hercules hermione highland hobbit hockey hogwarts holiday hollywoo hollywood
  homer homework honda honey honeybee hongkong hope horse horses hospital hotdog hotmail hottie house
  houston hunter hunting hurricane icecream iceman ilove iloveu iloveyou india indian indiana indonesia
  infinity instagram internet iphone ireland ironman isabella island iverson jack jackass jackie jackson
  jaguar james january japan jasmine jason jasper jeep jehovah jennifer jeremy jessica jesus jesuschrist
  john johnny johnson jonathan jordan joseph joshua juliana july june junior jupiter justice justin juventus
  katherine kathleen kawasaki killer kimberly king kitten kitty knight koala krishna lacrosse lakers
  lasvegas lauren lavender legend leopard letmein liberty library lifehack lightning lily lincoln linux lion
  liverpoo liverpool lizard login logon lollipop london longhorn love lovebug lovely loveme lover loverboy
  lovers loveyou lucifer lucky machine maddog madison madonna maggie magic magnum mahalkita manager
  manchester manutd marathon march margaret maria marina marine marines mario mariposa marlboro martha
  martin martina maryjane master matrix matthew maverick maxwell may mazda medical medicine megaman melanie
  melissa member mercedes mercury merlin metallic metallica mexico michael michel michelle michigan mickey
  mickeymouse microsof microsoft midnight milan miller million millionaire minecraft minnie mistress mnbvcxz
  mohammad mohammed mommy monday money monica monitor monkey monster montana montreal moonlight morgan
  morning motdepasse mother mountain mozart muhammad murphy music mustang mylove mypassword myspace mystery
  naruto nascar natalia natasha nathan nelson nemo network newpass newpassword newport newyork nicholas
  nicole ninja nintendo nirvana nissan nobody nothing november nugget nurse ocean october office oliver
  olivia online oracle orange orchid orlando packers pakistan paladin panda pantera panther panthers
  paradise paris parker parola pass passcode passion passport passw passwd passwor password passwords
  passwort patches patient patricia patrick patriots peace peaches peanut pearl pegasus penguin pepper
  perfect phantom pharmacy philippines philips phoenix piano picasso pickle picture pikachu pink pirate
  pirates pizza platinum playboy player playstation please pokemon police pony poohbear pookie popcorn
  porsche power precious predator presario president preston pretty prince princesa princess private
  professor property pumpkin puppy purple pussy pussycat qazwsx qazwsxed qazwsxedc queen qwert qwerty
  qwertyui qwertyuiop rabbit rachel racing raiders rainbow ranger rangers raymond realmadrid rebecca
  redskins redsox redwings remember renegade ricardo richard river robert roberto roblox rocket rocknroll
  rockstar rockyou rolltide romance ronaldo root rose rosebud roxanne rugby runescape runner russell sabrina
  sakura salvador samantha sammy sample samson samsung samuel samurai sandra santiago sapphire sasuke
  saturday scarface school scooby scooter scorpio scorpion scotland scott sebastian secret secure security
  semperfi senha september serenity sergio server service sexy sexygirl shadow shannon shark sharon shelby
  sherlock shithead shopping silver simba simple simpson simpsons sister skateboard skippy skywalke
  skywalker slayer slipknot smile smiley smokey snickers snoopy snowball snowboard snowman soccer softball
  soldier something sonic sophia sophie spanky sparky spartan special spencer spider spiderma spiderman
  spirit spitfire sporting spring stanley star starcraft stargate starlight stars startrek starwars steelers
  stella stephani stephanie stephen steven stewart stingray stitch storm strawberry strong stronger student
  stupid subaru success summer sunday sunflower sunny sunrise sunset sunshine superhero superman superstar
  superuser support surfer suzuki sweetheart sweetie sweety swimming swordfis swordfish sydney sylvester
  system target taurus taylor teacher teddybear temp temporary tennis teresa test tester testing
  testpassword testtest texas thailand theman thepassword therock thomas thunder thursday tiffany tiger
  tigers tigger tinkerbell titanic tobias together tokiohotel tomcat topgun topsecret toyota traffic travel
  travis trinity triumph trooper trouble truelove trustno trustnoone tucker tuesday turtle tweety twilight
  twitter ubuntu ultimate undertaker unicorn united universe university unknown user username usuckballz
  vaccine valentin valentina valentine vampire vanessa vegeta veronica victor victoria victory vikings
  vincent violet viper virginia volleyball voyager wachtwoord walter warcraft warrior wasd website wednesday
  welcome westside whatever whatsapp white wildcat wildcats william williams willie willow windows winner
  winnie winston winter wizard wolf wolfgang wolverin wolverine wrestling xavier xbox yahoo yamaha yankee
  yankees yellow yoda youtube zachary zaqwsx zelda zxcvb zxcvbn zxcvbnm`.split(/\s+/),
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

const spell = (text: string) => Array.from(text, (each) => look[each] ?? each).join('');

/** Whether a password is one of the commonest, in any case, with digits or signs around it or for its letters. */
export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase();
  if (isRepeated(plain) || isSpelledByRuns(plain, 3)) return true;
  const bare = plain.replace(/^[^a-z]+|[^a-z]+$/g, '');
  const words = [plain, spell(plain), spell(bare), plain.replace(/[^a-z]/g, '')];
  return words.some((word) => isStem(word.replace(/^[^a-z]+|[^a-z]+$/g, '')));
}
