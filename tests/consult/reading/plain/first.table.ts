/**
 * Everyday openings, none an emergency, written in one sitting and without a look at the words of the knowledge base.
 * A line is `opening > what must be heard / what may be heard, too ! which rules may fire`; all else nobody said.
 */
export const firstPlain = {
  chestAndBreath: `
I've had a cough for a week > cough / started_days_ago
dry tickly cough that keeps me up at night > dry_cough night_cough / wakes_at_night insomnia
bringing up green phlegm every morning > coloured_phlegm / wet_cough
my son has a chesty cough > wet_cough
I have heartburn after meals > heartburn / worse_after_meals
acid keeps coming up into my throat when I lie down > heartburn / worse_lying_down
my ribs are sore from coughing > chest_pain cough / tender_chest_wall worse_with_breathing muscle_strain_exposure
I get out of breath going up the stairs > breathless_with_effort / worse_with_exertion
my asthma has been playing up lately > asthma
I wheeze when I run in the cold > wheeze trigger_wheeze / worse_with_exertion breathless_with_effort
my heart flutters now and then > palpitations / skipped_beats comes_and_goes irregular_heartbeat
my heart skips a beat sometimes > skipped_beats / palpitations comes_and_goes
my heart races when I get nervous > palpitations / anxiety
it hurts when I press on my chest bone > tender_chest_wall / central_chest_pain
I keep burping after dinner > belching / worse_after_meals
my blood pressure was 150 over 95 at the chemist > high_blood_pressure / raised_pressure_reading
I'm worried about my cholesterol >  / high_cholesterol
my dad had a heart attack and I'm worried about my own heart >  / family_heart_disease
`,
  headAndNerves: `
My head hurts > headache
I have a migraine > / headache migraine_history named_migraine
I've had a dull headache on and off for two weeks > headache / comes_and_goes started_weeks_ago started_days_ago
pounding headache and bright light bothers me > throbbing_headache light_sensitive
tight band round my head after a long day at the screen > band_headache
my head hurts on the left side only > one_sided_headache
I see zigzag lines before my headaches > visual_aura headache
I feel dizzy when I stand up > dizzy_on_standing / dizziness
the room spins when I roll over in bed > vertigo_on_turning / vertigo dizziness
feeling light-headed since this morning > dizziness / near_faint started_under_a_day_ago
My hands tingle at night > hand_tingling_night / all_limbs_tingling
pins and needles in my feet for months > all_limbs_tingling / started_months_ago
my hands shake when I hold a cup > tremor
mum keeps forgetting things and repeats herself > memory_loss
ringing in my ears for a few weeks > tinnitus / started_weeks_ago
my eyelid keeps twitching > / eyelid_twitching
my legs won't keep still in the evenings > legs_restless
I have no sense of smell since my cold > loss_of_smell / runny_nose
my granny had two falls this month but she is fine > falls_lately / recent_injury
one side of my face hurts when I bend forward > facial_pain_bending / facial_pain worse_with_movement
`,
  belly: `
my tummy hurts > abdominal_pain
stomach ache after eating > abdominal_pain worse_after_meals
I have stomach cramps and bloating > abdominal_pain bloating / belching
loose motions since yesterday > diarrhoea / started_under_a_day_ago started_days_ago
I've got diarrhoea > diarrhoea
I've been throwing up since last night > vomiting / started_under_a_day_ago started_days_ago
feel sick all the time, not eating much > nausea appetite_loss / constant
I have constipation > constipation
I haven't pooed for four days > constipation / started_days_ago
my bottom itches at night > anal_itch
I have piles, they are sore > anal_lump / anal_pain named_haemorrhoids
a bit of bright red blood on the paper when I wipe > blood_in_stool
pain under my right ribs after a greasy meal > right_upper_belly_pain pain_after_fatty_food / worse_after_meals chest_pain
burning pain in the pit of my stomach > upper_belly_pain / heartburn
my belly swells up after bread > bloating / worse_after_meals
my husband has been vomiting after a takeaway > vomiting suspect_food
lots of wind and rumbling in my belly > bloating / belching much_wind
there's a soft lump in my groin when I cough > groin_lump
white worms in my daughter's poo > worms_seen
I have lost my appetite > appetite_loss
gas problem and acidity since many days > heartburn / bloating belching started_days_ago
my poo has been slimy for a week > mucus_in_stool / started_days_ago
I've gone off my food and I'm losing weight > appetite_loss weight_loss
it stings when I poo > anal_pain
`,
  backAndJoints: `
I have a bad back > back_pain
my back went out lifting a box > back_pain heavy_lifting_back / muscle_strain_exposure
lower back ache for three weeks > low_back_pain / started_weeks_ago
pain from my bum down the back of my leg to the foot > pain_down_leg / leg_pain
my back is stiff every morning for an hour > morning_stiffness / back_pain lasts_over_fifteen_minutes
my neck is stiff after sleeping badly > neck_stiffness / neck_pain neck_muscle_pain
My neck hurts from sitting at the computer > neck_pain
My shoulder hurts when I lift my arm > painful_arm_raise / shoulder_pain worse_with_movement
I can't move my shoulder in any direction, been months > shoulder_stiff_all_ways / started_months_ago shoulder_pain
my elbow hurts when I grip things > elbow_pain_grip / joint_pain
My knee is swollen > joint_swollen / knee_pain
my knee clicks and gives way on the stairs > knee_giving_locking / knee_pain joint_clicks
my knees hurt when I walk and feel better when I sit > knee_pain joint_worse_with_use / eases_with_rest worse_with_movement worse_with_exertion
I have pain in my big toe > big_toe_joint / joint_pain
my fingers are stiff and swollen in the mornings > morning_stiffness hand_joints / joint_swollen
my heel kills me when I get out of bed > heel_pain_morning
I get cramp in my calf at night > muscle_cramps / wakes_at_night leg_pain
my legs ache after standing all day > leg_pain / heavy_legs_evening
my ankles are puffy by the evening > leg_swelling_both / heavy_legs_evening
I've got varicose veins and they itch > varicose_veins / itching
my hip hurts when I walk > groin_hip_pain / worse_with_movement joint_pain joint_worse_with_use worse_with_exertion
all my joints ache > many_joints
my calves hurt when I walk and I have to stop > leg_pain_walking / eases_with_rest worse_with_exertion
my wrist aches after typing >  / joint_pain hand_joints worse_with_movement arm_pain_repeated_work
mera, my mother, has knee pain since 2 years > knee_pain / started_months_ago
`,
  feverAndThroat: `
I have a sore throat > sore_throat
My throat is sore and I have a cough > sore_throat cough
it hurts to swallow > painful_swallowing / sore_throat
I've lost my voice > hoarse_voice
feels like there's something stuck in my throat all the time > lump_in_throat_feeling / constant
I have a stuffy nose and pressure in my face > blocked_nose facial_pain
I have a runny nose and a cough > runny_nose cough
I have a cold > / runny_nose
I think I'm coming down with flu > / fever body_aches named_influenza
I have hay fever > / seasonal_pattern sneezing itchy_eyes_nose runny_nose named_allergic_rhinitis
I can't stop sneezing and my eyes itch > sneezing itchy_eyes_nose / itching
My ear hurts > ear_pain
my ear feels blocked since swimming > ear_fullness swimming_or_cotton_buds
my ear is itchy inside > ear_itch
wax in my ear, can't hear well > hearing_loss / ear_fullness
my glands are up > swollen_glands
My son has a fever of 39 > fever high_fever
slight temperature and aching all over > fever body_aches / mild_severity
I wake up drenched in sweat > night_sweats / wakes_at_night
I had covid last week and still feel wiped out > fatigue / started_days_ago named_covid_19
my nose bled twice today > nosebleed / started_under_a_day_ago
green snot for ten days > thick_nasal_discharge / started_days_ago runny_nose
mucus drips down the back of my throat > mucus_down_throat
`,
  mouthAndEye: `
I have a toothache > tooth_pain
my gums bleed when I brush my teeth > bleeding_gums
I have a cold sore on my lip > cold_sore_blisters / named_cold_sore
a sore inside my lip > mouth_ulcers
painful sores all over the inside of my cheeks and gums > mouth_ulcers
my mouth is sore > / mouth_ulcers
white stuff on my tongue > white_coating_mouth
I chipped a tooth > tooth_broken
my wisdom tooth is killing me and my gum is swollen > tooth_pain gum_swelling / severe_pain wisdom_tooth_sore
I've had bad breath for months > / started_months_ago bad_breath_smell
My eye is red and itchy > red_eye itchy_eyes_nose / itching
my eyes are sticky in the morning > sticky_eye
lump on my eyelid > eyelid_lump
my eyes feel dry and gritty > dry_eyes gritty_watery_eye
I see floaters sometimes, had them for years > floaters_flashes / comes_and_goes started_months_ago
burst a blood vessel in my eye, no pain > blood_spot_on_eye / red_eye
I can't read small print any more > / blurred_vision blurred_far_or_near
my eyes water in the wind > gritty_watery_eye
`,
  skin: `
I have a rash on my arm > rash
itchy bumps on my legs > / itching rash hives insect_sting
my eczema has flared up > / rash_itchy_dry rash
dry itchy patches in the crook of my elbows > rash_itchy_dry rash_in_folds_elbows / itching
I have athlete's foot > itchy_feet_peeling / named_athletes_foot
spots on my face and back > pimples_blackheads / rash
a mole on my shoulder has got darker > changing_mole
verruca on my foot > wart_lump
I got sunburnt on my shoulders > sunburnt / named_sunburn
hives after a new washing powder > hives touched_new_product
A bee stung me > insect_sting / allergen_exposure
mosquito bites all over my legs > insect_sting / itching
a tick bit me on a walk > tick_bite
a boil under my arm > abscess_lump
my child has nits > nits_seen / named_head_lice
my hair is falling out > hair_loss / hair_shedding
my hands are cracked and sore from washing up > cracked_hands
ingrown toenail > nail_changed / nail_growing_in
my scalp is flaky and itchy > itchy_scalp / flaky_scalp
round red ring on my leg, scaly at the edge > ring_shaped_rash
bruise on my thigh, bumped into a table > / limb_injury recent_injury bruised_after_injury
a graze on my knee > wound
I burned my hand on the oven > burn / limb_injury
`,
  urineAndSex: `
It burns when I pee > burning_urination
I keep going to the toilet to pee > frequent_urination
I get up three times a night to pee > night_urination
I leak when I laugh > leaking_urine / leak_with_cough
my wee smells strong and is cloudy > cloudy_urine / dark_yellow_urine
it takes ages to start peeing and the stream is weak > weak_stream / urinary_symptoms
I have period pain > period_pain
my periods are really heavy > heavy_periods
my period is two weeks late > missed_period
itchy down there with white discharge > vaginal_itch vaginal_discharge / curdy_discharge genital_trouble
fishy smell from my vagina > fishy_smell
sex hurts > pain_during_sex
we had sex without a condom and I'm worried > unprotected_sex / contraception_failed
small lumps on my penis > genital_lumps
one of my balls has a lump > testicle_lump
my foreskin is red and sore > foreskin_sore
I get hot flushes at night > hot_flushes / night_sweats
I found a lump in my breast > breast_lump
my breasts are tender before my period > breast_pain
My wife is pregnant and feels sick > pregnant nausea / morning_sickness
I might be pregnant, my test was positive > pregnant
my breast is sore from feeding the baby > breast_pain breastfeeding
I can't get an erection > / erection_trouble
`,
  mindAndSleep: `
I can't sleep > insomnia
I'm tired all the time > fatigue / constant
I feel low and have no energy > low_mood fatigue
I worry about everything > anxiety
I feel anxious and my heart races > anxiety palpitations
I don't enjoy anything any more > loss_of_interest
work is stressing me out > stressed_lately
my wife says I snore > snoring
I fall asleep in front of the telly every afternoon > daytime_sleepiness
my mum died last month and I can't stop crying > grief / low_mood started_weeks_ago
I get panic attacks on the bus > panic_attack_feeling
I keep checking the door again and again > obsessions_compulsions
I drink too much, I want to cut down > alcohol_heavy
I need sick leave for stress > stressed_lately
I'm not as fit as I used to be >
I've put on weight and feel the cold > weight_gain cold_intolerance
I'm very thirsty and pee a lot > very_thirsty_pees_much / dry_mouth frequent_urination
my sugar was a bit high at the check > / high_sugar_reading diabetes borderline_sugar_result
I wake up at 4 every morning and can't get back to sleep > insomnia / wakes_at_night
I want to stop smoking > smoker / wants_to_stop_smoking
I'm shivering because it's cold outside > / chills
my back garden is full of ragweed and I'm sneezing > sneezing seasonal_pattern
I came back from Spain with a bad tummy > abdominal_pain travel_abroad
`,
  injuryAndChild: `
I sprained my ankle playing football > ankle_injury / named_ankle_sprain named_sprain_or_bruise
I cut my finger with a knife > wound / limb_injury
I jammed my finger in the door > limb_injury
my son fell off his bike and scraped his elbow > wound / limb_injury recent_injury big_fall_or_crash
I pulled a muscle in my leg at the gym > leg_pain / muscle_strain_exposure limb_injury
a splinter in my finger > / wound splinter_in_skin
my dog nipped my hand > animal_bite / wound limb_injury ! bite_or_dirty_wound
I bumped my head on the cupboard > head_injury
My baby won't stop crying > inconsolable_crying
my baby cries every evening but is fine otherwise > colic_crying
my baby brings up milk after every feed > spits_up_milk
nappy rash that won't clear > nappy_rash_seen / rash
my toddler keeps pulling at his ear > pulls_ear / ear_pain
my daughter has chickenpox > itchy_blisters_all_over / rash named_chickenpox
my son has a tummy ache before school > abdominal_pain
my 4 year old has a runny nose and a bit of a temperature > runny_nose fever
my little one is teething and dribbling > / teething_signs named_teething
my baby has dry skin on her cheeks > / rash_itchy_dry dry_skin_general
my kid has bright red cheeks and a cold > slapped_cheeks / runny_nose
my daughter wets the bed at night > leaking_urine / wets_bed
my son's school has a tummy bug going round > / sick_contact
`,
};
