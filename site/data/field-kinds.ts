/** The eight kinds of market fields. A test checks that every field of every parser has one. */
export const fieldKinds = [
  { id: 'condition', label: 'Condition, damage' },
  { id: 'owners', label: 'Owners, use' },
  { id: 'papers', label: 'Papers, dates' },
  { id: 'price', label: 'Price terms' },
  { id: 'reference', label: 'Reference price' },
  { id: 'seller', label: 'Seller, warranty' },
  { id: 'place', label: 'Origin, place' },
  { id: 'identity', label: 'Identity, technology' },
] as const;

export type FieldKind = (typeof fieldKinds)[number]['id'];

const names: Readonly<Record<FieldKind, string>> = {
  condition:
    'inspection_report insurance_history site_diagnosis appraisal auction_grade paint_and_replaced_panels condition damage_record_amount heavy_damage_record accidents_or_damage repair_history accident_free',
  owners:
    'owners_in_pts previous_owners one_owner personal_use_only keepers transfer_count first_owner owner_serial plate_type',
  papers:
    'pts_type customs_cleared title_status shaken_until inspection_due inspection_until rto_code registered_in_pl plate_final_digit insurance_until ipva_paid first_plated first_registered year_pair registration_year manufactured_year',
  price:
    'price_fob price_cif price_total price_vehicle vat_deductible invoice_kind lease_assignment sale_type monthly_instalment down_payment exchange_accepted price_kind recycling_fee',
  reference: 'reference_price fipe_code fipe_reference guide_price new_guide_price',
  seller: 'seller_kind warranty service_history statutory_service visit_guarantee dealer_certified certified_pre_owned',
  place: 'country_code origin origin_country regional_specs emirate state district steering_side plate_nationality',
  identity:
    'vin vin_masked stock_number stock_ref advert_number series_id generation model_code model_grade power_kw emission_class emission_standard environment_badge co2_g_km mpg_city mpg_highway drivetrain volume_m3 fuel_detail energy_type range_km_cltc battery_kwh engine_power_band cylinders odometer_wan_km mileage_band cab_type armoured',
};

/** Kinds by field name. */
export const kindOfField: ReadonlyMap<string, FieldKind> = new Map(
  fieldKinds.flatMap(({ id }) => names[id].split(' ').map((name) => [name, id] as const)),
);
