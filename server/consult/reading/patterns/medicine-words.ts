/** Classes of words for medicines that many findings share, each a list of words in pattern notation. */
export const medicineWords = {
  medicine: `
    tablet tablets tablit tablits pill pills medicine medication meds antibiotic antibiotics statin statins
    antidepressant inhaler drops patch patches injection injections spray amlodipine ramipril lisinopril
    losartan bisoprolol metoprolol atenolol citalopram sertraline fluoxetine mirtazapine venlafaxine metformin
    ozempic mounjaro wegovy semaglutide gabapentin pregabalin amitriptyline carbamazepine lamotrigine
    methotrexate prednisolone steroids codeine morphine tramadol naproxen ibuprofen pseudoephedrine
    antihistamine omeprazole lansoprazole spironolactone furosemide pioglitazone apixaban warfarin rivaroxaban
    microgynon ciprofloxacin amoxicillin penicillin nitrofurantoin doxycycline trimethoprim roaccutane
    isotretinoin champix tamoxifen letrozole hrt levothyroxine thyroxine allopurinol tamsulosin desmopressin
    montelukast clozapine olanzapine quetiapine risperidone lithium`,
  lethalthing: `
    paracetamol parecetamol paracetemol tylenol acetaminophen panadol ibuprofen nurofen advil aspirin codeine
    co-codamol cocodamol zopiclone zolpidem diazepam valium xanax alprazolam lorazepam temazepam amitriptyline
    sertraline fluoxetine citalopram mirtazapine venlafaxine quetiapine propranolol insulin tramadol morphine
    oxycodone methadone fentanyl pregabalin gabapentin lithium digoxin metformin promethazine melatonin
    antidepressants antidepressant painkillers painkiller sleepers sleeping-pills sleeping-tablets pills pill
    tablets tablet capsules meds medication medicine benzos opioids heroin caffeine bleach antifreeze`,
  vitalmedicine: `
    epilepsy-tablets epilepsy-meds epilepsy-medicine epilepsy-medication epilepsy-pills seizure-meds
    seizure-tablets keppra levetiracetam lamotrigine lamictal epilim valproate carbamazepine tegretol
    phenytoin topiramate lacosamide clobazam anti-seizure warfarin apixaban rivaroxaban edoxaban dabigatran
    eliquis xarelto blood-thinner blood-thinners thinners ticagrelor prasugrel tacrolimus prograf adoport
    ciclosporin mycophenolate anti-rejection antirejection sirolimus everolimus sinemet madopar stalevo
    levodopa co-careldopa co-beneldopa ropinirole pramipexole rotigotine carbidopa parkinsons-tablets
    parkinsons-meds parkinsons-medicine clozapine fludrocortisone`,
  overdosepills: `
    pills pils tablets tabs meds medication medicine medicines capsules antidepressants painkillers
    paracetamol parecetamol ibuprofen aspirin codeine sleepers sleeping-pills sleeping-tablets benzos diazepam
    zopiclone heart-tablets blood-pressure-tablets insulin amitriptyline tramadol propranolol sertraline`,
  steroid: `
    steroid steroids pred preds prednisolone prednisone hydrocortisone fludrocortisone cortisone dexamethasone`,
  insulinsupply: `
    insulin novorapid lantus humalog levemir tresiba fiasp insulin-pens`,
  paracetamol: `
    paracetamol parecetamol paracetemol paracetomol panadol tylenol acetaminophen co-codamol cocodamol calpol
    hedex anadin-extra`,
} as const;
