/** As the first table; written after everything was fixed for that one, and counted once before anything was for this. */
export const secondPlain = {
  all: `
my stomach has been a bit dodgy since the curry on Saturday > suspect_food / started_days_ago abdominal_pain stomach_upset_after_eating
bad cough and I feel shivery > cough chills
my nose is blocked and I can't taste anything > blocked_nose loss_of_smell
my granddaughter has an earache and she's grizzly > ear_pain
sore ear after a flight > ear_pain / ear_fullness ear_pain_pressure_change
tonsils are swollen with white bits on them > white_spots_tonsils / sore_throat
my voice is croaky, I was singing all weekend > hoarse_voice / started_days_ago
I have a fluttering feeling in my chest after coffee > palpitations / caffeine
sharp twinge in my side when I run > / flank_pain worse_with_exertion one_sided_chest_pain
puffing a lot when I carry shopping up the hill > breathless_with_effort / worse_with_exertion
throbbing head and I feel sick > throbbing_headache nausea
my head aches every afternoon at work > headache
my head feels foggy and I can't concentrate > / fatigue memory_loss
I keep getting dizzy spells in the shower > dizziness / comes_and_goes
tingling in my little finger when I lean on my elbow > / hand_tingling_night arm_pain_from_neck little_finger_tingling
my foot has fallen asleep a lot lately >
my dad's hands tremble when he is resting > tremor_at_rest
acid reflux is back > heartburn / named_acid_reflux
I've been burping and my tummy is bloated > belching bloating
griping pains low down in my belly > lower_belly_pain
I've had the runs for three days > diarrhoea / started_days_ago watery_diarrhoea
not been to the loo properly for a week, hard stools > constipation / started_days_ago
sore bum with a lump when I wipe > anal_pain anal_lump
my dad's poo has been very dark since he started iron tablets > / black_stool new_medicine trouble_after_medicine takes_iron dark_stool_on_iron
my back is killing me after gardening > back_pain heavy_lifting_back / severe_pain muscle_strain_exposure
stiff neck from the pillow, can't turn my head to the left > neck_stiffness / neck_pain worse_with_movement neck_muscle_pain
I twisted my knee skiing and it locks > knee_giving_locking limb_injury / knee_pain recent_injury
clicky jaw, hurts when I chew > jaw_pain_chewing / jaw_joint_pain
my big toe is red and hot > big_toe_joint hot_red_joint / red_hot_skin ! first_hot_joint
my heels ache in the mornings > heel_pain_morning
both shoulders and hips are stiff when I get up > stiff_shoulders_and_hips / morning_stiffness joint_pain groin_hip_pain
my thumb joint aches when I open jars > hand_joints / joint_pain joint_worse_with_use worse_with_movement
itchy rash on my belly since I changed soap > rash itching touched_new_product
my skin is dry and flaky all over > dry_skin_general
my face goes red when I eat spicy food > flushed_red_face
ringworm on my arm > ring_shaped_rash
a wart on my thumb > wart_lump
my toenail is thick and yellow > nail_changed / thick_yellow_nail
I've got head lice again > nits_seen / same_before itchy_scalp named_head_lice
blister on my heel from new shoes > / wound friction_blister
red watery eyes since the pollen came > gritty_watery_eye red_eye seasonal_pattern / itchy_eyes_nose
there's an eyelash in my eye > something_in_eye
I've a stye > eyelid_lump
sharp tooth pain with cold drinks > tooth_pain
mouth ulcer on my tongue > mouth_ulcers
need to wee all the time and it stings > frequent_urination burning_urination
a bit of wee comes out when I sneeze > leaking_urine
my period is all over the place > irregular_periods
thick white discharge and itching down below > vaginal_discharge vaginal_itch / curdy_discharge genital_trouble itching
my nipple is cracked from breastfeeding > breastfeeding breast_skin_nipple_change / breast_pain sore_nipples_feeding
12 weeks pregnant and constipated > pregnant constipation
I'm down in the dumps since my divorce > low_mood / stressed_lately
I lie awake for hours every night > insomnia
exams are next week and I feel on edge > anxiety / stressed_lately
no motivation and I sleep all day > / fatigue low_mood loss_of_interest daytime_sleepiness
my hair is thinning and I'm always cold > hair_loss cold_intolerance
I stubbed my toe and it's black and blue > limb_injury toe_injured / easy_bruising bruised_after_injury
a paper cut that stings > wound
scalded my finger with the kettle > burn / limb_injury
my baby has a stuffy nose and a cough > blocked_nose cough
my baby spits up a little after feeding > spits_up_milk
my daughter has a rash round her mouth and won't eat > rash / feeds_poorly appetite_loss
`,
};
